import { describe, expect, it } from '@jest/globals';
import { testDataProvider } from 'react-admin';
import { listProvider } from '../testing/listProvider';
import { asProvider } from './asProvider';
import { withKeyedResources } from './keyedResources';

const CROCS = { id: 'm1', mid: 7, merchantInfo: { name: 'Crocs' } };

describe('keyed resources', () => {
  const open = () => {
    const { calls, dataProvider } = listProvider({ merchants: [CROCS] });
    return { calls, provider: withKeyedResources(testDataProvider(asProvider(dataProvider))) };
  };

  it('list the records of the real resource with their key as id', async () => {
    const { calls, provider } = open();
    const params = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'mid', order: 'ASC' },
      filter: { q: 'c' },
    } as const;
    await expect(provider.getList('merchantsByMid', params)).resolves.toEqual({
      data: [{ ...CROCS, id: 7 }],
      total: 1,
    });
    expect(calls).toEqual([{ resource: 'merchants', params }]);
  });

  it('read records by key, in the order of the keys, with a placeholder for a missing one', async () => {
    const { calls, provider } = open();
    const { data } = await provider.getMany('merchantsByMid', { ids: [9, 7] });
    expect(calls).toMatchObject([{ resource: 'merchants', params: { filter: { mid: [9, 7] } } }]);
    expect(data).toEqual([
      { id: 9, mid: 9, merchantInfo: { name: 'Deleted merchant' } },
      { ...CROCS, id: 7 },
    ]);
  });

  it('leave other resources alone', async () => {
    const { provider } = open();
    const params = { pagination: { page: 1, perPage: 25 }, sort: { field: 'mid', order: 'ASC' }, filter: {} } as const;
    await expect(provider.getList('merchants', params)).resolves.toEqual({ data: [CROCS], total: 1 });
  });
});

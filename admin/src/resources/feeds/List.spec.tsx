import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { GetListResult, RaRecord } from 'react-admin';
import type { Feed } from '../../dataProvider/types';
import { renderPage } from '../../testing/renderPage';
import FeedList from './List';

const COUNTS = {
  rows: 12_000,
  added: 310,
  changed: 12,
  unchanged: 11_672,
  retired: 4,
  rejected: 2,
  warned: 0,
  outOfStock: 0,
  swings: 1,
};
const SAME = { ...COUNTS, added: 0, changed: 0, retired: 0, rejected: 0 };

function aFeed(id: string, name: string, lastRun: Feed['lastRun']): Feed {
  return {
    _id: id,
    version: 1,
    id,
    name,
    merchantId: 7,
    merchantName: 'Crocs',
    source: { kind: 'upload', hasPassword: false },
    format: { kind: 'auto' },
    encoding: 'auto',
    profile: 'custom',
    mapping: {},
    currency: 'USD',
    numberFormat: 'auto',
    dateFormat: 'auto',
    valuePairs: [],
    baseUrl: '',
    everyHours: null,
    active: true,
    nextRunAt: null,
    lastRun,
    file: null,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
  };
}

const FEEDS = [
  aFeed('f1', 'Main', { id: 'r1', state: 'applied', finishedAt: '2026-11-20T00:00:00.000Z', counts: COUNTS }),
  aFeed('f2', 'Same', { id: 'r2', state: 'applied', finishedAt: '2026-11-20T00:00:00.000Z', counts: SAME }),
  aFeed('f3', 'New', null),
];

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says of each feed how its last run went, and what it found', async () => {
  renderPage(<FeedList />, {
    path: '/admin/feeds',
    resource: 'feeds',
    dataProvider: {
      getList: <Row extends RaRecord>() =>
        Promise.resolve({ data: FEEDS, total: FEEDS.length } as unknown as GetListResult<Row>),
    },
  });
  const main = await rowOf(/Main/);
  expect(main.getByRole('link', { name: 'Last run of Main' }).textContent).toContain('Applied');
  expect(main.getByText('310 added, 12 changed, 4 removed, 2 rejected')).toBeVisible();
  expect((await rowOf(/Same/)).getByText('No changes')).toBeVisible();
  expect((await rowOf(/New/)).getByText('No runs yet')).toBeVisible();
});

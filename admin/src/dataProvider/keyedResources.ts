import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import { asProvider } from './asProvider';
import type { MerchantRecord, ProductCategory, Website } from './types';

type Key = string | number;

interface KeyedResource {
  resource: string;
  /** Field that becomes the id. */
  key: string;
  /** Returns the fields that replace a record which is deleted, or which the account cannot read. */
  placeholder: (key: Key) => object;
}

/**
 * Resources for choices. Other records refer to merchants, product categories and websites by these keys, and react-admin's
 * references require ids.
 */
const KEYED_RESOURCES: Readonly<Record<string, KeyedResource>> = {
  merchantsByMid: {
    resource: 'merchants',
    key: 'mid',
    placeholder: (mid) => ({ mid: Number(mid), merchantInfo: { name: 'Deleted merchant' } }) satisfies PartialMerchant,
  },
  productCategoriesById: {
    resource: 'categoryUpdate',
    key: 'categoryId',
    placeholder: (categoryId) => ({ categoryName: `Category ${categoryId}` }) satisfies Partial<ProductCategory>,
  },
  sitesByName: {
    resource: 'sites',
    key: 'value',
    placeholder: (value) => ({ label: String(value) }) satisfies Partial<Website>,
  },
};

type PartialMerchant = Pick<MerchantRecord, 'mid'> & { merchantInfo: Partial<MerchantRecord['merchantInfo']> };

/** Adds the keyed resources to a data provider, which can list them and read them by key. */
export function withKeyedResources(provider: DataProvider): DataProvider {
  const getList = async (name: string, params: GetListParams) => {
    const keyed = KEYED_RESOURCES[name];
    if (!keyed) return provider.getList(name, params);
    const { data, ...page } = await provider.getList(keyed.resource, params);
    return { ...page, data: data.map((record: RaRecord) => ({ ...record, id: record[keyed.key] as Key })) };
  };
  const getMany = async (name: string, params: GetManyParams) => {
    const keyed = KEYED_RESOURCES[name];
    if (!keyed) return provider.getMany(name, params);
    const ids = params.ids as Key[];
    const filter = { [keyed.key]: ids };
    const { data } = await getList(name, {
      filter,
      pagination: { page: 1, perPage: ids.length },
      sort: { field: 'id', order: 'ASC' },
    });
    const records = new Map(data.map((record: RaRecord) => [record.id, record]));
    return { data: ids.map((id) => records.get(id) ?? { id, ...keyed.placeholder(id) }) };
  };
  return { ...provider, ...asProvider({ getList, getMany }) };
}

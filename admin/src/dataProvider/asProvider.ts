import type { DataProvider } from 'react-admin';

type Method =
  'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'exportList';

/** Methods of a data provider that know the types of their records. react-admin's methods are generic over all records. */
export type ProviderMethods = {
  readonly [Name in Method]?: (resource: string, params: never) => Promise<unknown>;
};

/** Returns the methods as react-admin calls them: the caller of a resource knows the type of its records, too. */
export function asProvider(methods: ProviderMethods): Partial<DataProvider> {
  return methods as Partial<DataProvider>;
}

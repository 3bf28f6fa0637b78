import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import type { MerchantRecord } from '../../dataProvider/types';
import { deletion } from './formValues';

/** Actions on selected merchants. */
export const BULK: BulkSettings<MerchantRecord> = {
  one: 'merchant',
  many: 'merchants',
  nameOf: deletion.name,
  actions: [
    deleteAction(
      (count) => `Are you sure you want to delete ${count}? Deleted merchants are removed from all websites.`,
      { mayForce: true },
    ),
  ],
};

import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { tagsAction } from '../../bulk/tagsAction';
import type { MerchantRecord } from '../../dataProvider/types';
import { deletion, toMerchantInput } from './formValues';

/** Actions on selected merchants. */
export const BULK: BulkSettings<MerchantRecord> = {
  one: 'merchant',
  many: 'merchants',
  nameOf: deletion.name,
  actions: [
    tagsAction<MerchantRecord>(toMerchantInput),
    deleteAction(
      (count) => `Are you sure you want to delete ${count}? Deleted merchants are removed from all websites.`,
      { mayForce: true },
    ),
  ],
};

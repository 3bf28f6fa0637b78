import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import type { MerchantRecord } from '../../dataProvider/types';
import { deletion } from './formValues';

/** Actions on selected merchants. */
export const BULK: BulkSettings<MerchantRecord> = {
  one: 'merchant',
  many: 'merchants',
  nameOf: deletion.name,
  actions: [
    TAGS_ACTION,
    deleteAction(
      (count) => `Are you sure you want to delete ${count}? Deleted merchants are removed from all websites.`,
      { mayForce: true },
    ),
  ],
};

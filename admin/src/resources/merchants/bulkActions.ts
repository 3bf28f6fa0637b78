import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import type { MerchantRecord } from '../../dataProvider/types';

/** Texts of the confirmation of a deletion. */
export const deletion = {
  name: ({ merchantInfo }: MerchantRecord) => merchantInfo.name,
  question: ({ merchantInfo, mid }: MerchantRecord) =>
    `Are you sure you want to delete this merchant? ${merchantInfo.name} (${mid}) will be removed from all websites.`,
};

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

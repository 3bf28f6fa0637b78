import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { MerchantRecord } from '../../dataProvider/types';

/** Deletes a merchant once the operator has confirmed it by name. */
export function DeleteMerchantButton({ compact }: { compact?: boolean }) {
  return (
    <DeleteRecordButton<MerchantRecord>
      compact={compact}
      name={({ merchantInfo }) => merchantInfo.name}
      question={({ merchantInfo, mid }) =>
        `Are you sure you want to delete this merchant? ${merchantInfo.name} (${mid}) leaves all websites.`
      }
    />
  );
}

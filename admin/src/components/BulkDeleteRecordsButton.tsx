import { BulkDeleteButton, useListContext } from 'react-admin';
import { useSite } from '../site/SiteContext';

interface BulkDeleteRecordsButtonProps {
  /** What one record and several of them are called: "event", "events". */
  one: string;
  many: string;
}

/** Deletes the chosen records of the site being edited, once the operator has confirmed it. */
export function BulkDeleteRecordsButton({ one, many }: BulkDeleteRecordsButtonProps) {
  const { selectedIds } = useListContext();
  const { label } = useSite();
  const what = selectedIds.length === 1 ? `1 ${one}` : `${selectedIds.length} ${many}`;
  return (
    <BulkDeleteButton
      mutationMode="pessimistic"
      confirmColor="warning"
      confirmTitle={`Delete ${what}`}
      confirmContent={`Are you sure you want to delete ${what}? Website: ${label}`}
      successMessage={`Deleted ${what}`}
    />
  );
}

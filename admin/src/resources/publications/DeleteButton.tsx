import { shortText } from '@grabdeals/shared/short-text';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

/** Longer names are cut in confirmations and notifications. */
export const MAX_NAME = 60;

/** Deletes a record after a confirmation that names the record. */
export function DeletePublicationButton({ compact }: { compact?: boolean }) {
  const { one, nameField } = usePublicationType();
  return (
    <DeleteRecordButton<Publication>
      compact={compact}
      name={(record) => shortText(String(record[nameField]), MAX_NAME)}
      question={() => `Are you sure you want to delete this ${one}?`}
    />
  );
}

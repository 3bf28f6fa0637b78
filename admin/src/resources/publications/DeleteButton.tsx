import { shortText } from '@grabdeals/shared/short-text';
import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { useSiteLabels } from '../../site/SiteContext';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

/** Longer names are cut in confirmations and notifications. */
export const MAX_NAME = 60;

/** Deletes a record after a confirmation that names the record and its websites. */
export function DeletePublicationButton({ compact }: { compact?: boolean }) {
  const { one, nameField } = usePublicationType();
  const labels = useSiteLabels(useRecordContext<Publication>()?.websiteName ?? []);
  return (
    <DeleteRecordButton<Publication>
      compact={compact}
      name={(record) => shortText(String(record[nameField]), MAX_NAME)}
      question={() =>
        `Are you sure you want to delete this ${one}? The ${one} will be removed from these websites: ${labels.join(', ')}.`
      }
    />
  );
}

import { shortText } from '@grabdeals/shared/short-text';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { useSiteLabels } from '../../site/SiteContext';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

const MAX_NAME = 60;

/** Deletes a record once the operator has confirmed it by name, and knows which websites it leaves. */
export function DeletePublicationButton({ compact }: { compact?: boolean }) {
  const { one, nameField } = usePublicationType();
  const labelsOf = useSiteLabels();
  return (
    <DeleteRecordButton<Publication>
      compact={compact}
      name={(record) => shortText(String(record[nameField]), MAX_NAME)}
      question={({ websiteName }) =>
        `Are you sure you want to delete this ${one}? The ${one} will be removed from these websites: ${labelsOf(websiteName).join(', ')}.`
      }
    />
  );
}

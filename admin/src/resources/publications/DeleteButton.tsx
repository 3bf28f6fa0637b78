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
      name={(record) => shortened(String(record[nameField]))}
      question={({ websiteName }) =>
        `Are you sure you want to delete this ${one}? It leaves these websites: ${labelsOf(websiteName).join(', ')}.`
      }
    />
  );
}

function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name;
}

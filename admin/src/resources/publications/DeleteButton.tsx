import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { useSiteLabels } from '../../site/useSiteLabels';
import type { Publication, PublicationKind } from './publicationType';

interface DeletePublicationButtonProps<T extends Publication> {
  kind: PublicationKind<T>;
  compact?: boolean;
}

const MAX_NAME = 60;

/** Deletes a record once the operator has confirmed it by name, and knows which websites it leaves. */
export function DeletePublicationButton<T extends Publication>({ kind, compact }: DeletePublicationButtonProps<T>) {
  const labelsOf = useSiteLabels();
  return (
    <DeleteRecordButton<T>
      compact={compact}
      name={(record) => shortened(String(record[kind.nameField]))}
      question={({ websiteName }) =>
        `Are you sure you want to delete this ${kind.one}? It leaves these websites: ${labelsOf(websiteName).join(', ')}.`
      }
    />
  );
}

function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name;
}

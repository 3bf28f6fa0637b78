import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { Website } from '../../dataProvider/types';

/** Deletes a website once the operator has confirmed it by name; for accounts that may. */
export function DeleteWebsiteButton({ compact }: { compact?: boolean }) {
  return (
    <DeleteRecordButton<Website>
      compact={compact}
      name={({ label }) => label}
      question={({ label, value }) =>
        `Are you sure you want to delete this website? ${label} (${value}) will no longer be reachable.`
      }
    />
  );
}

import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { RedirectRecord } from '../../dataProvider/types';

/** Deletes a redirect once the operator has confirmed it by name. */
export function DeleteRedirectButton({ compact }: { compact?: boolean }) {
  return (
    <DeleteRecordButton<RedirectRecord>
      compact={compact}
      aboutSite={compact}
      name={({ redirectId }) => redirectId}
      question={({ redirectId, websiteName }) =>
        `Are you sure you want to delete this redirect? Links with uid=${redirectId} lead nowhere then on ${websiteName}. Its clicks stay in the reports.`
      }
    />
  );
}

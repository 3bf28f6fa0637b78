import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { isSaved } from '../dataProvider/isSaved';
import { useNotifySaved } from '../layout/SavedActions';

/** Returns a function that saves fields of a record outside a form, and reports the save. */
export function useFieldSave<T extends RaRecord>(resource: string, record: T) {
  const notify = useNotify();
  const notifySaved = useNotifySaved({ resource });
  const [update, { isPending }] = useUpdate<T>();
  const save = (data: Partial<T>, savedText: string, onSaved?: () => void) =>
    void update(
      resource,
      { id: record.id, data, previousData: record },
      {
        onSuccess: (saved) => {
          if (!isSaved(saved)) return;
          notifySaved(savedText, saved, { type: 'success' });
          onSaved?.();
        },
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return { save, isPending };
}

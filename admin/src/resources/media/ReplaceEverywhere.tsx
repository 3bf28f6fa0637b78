import { counted } from '@grabdeals/shared/counted';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { MediaImage } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { resourceName } from '../../history/changeTexts';
import { MediaPicker } from '../../media/MediaPicker';
import { useNotifySaved } from '../../layout/SavedActions';

interface ReplaceEverywhereProps {
  image: MediaImage;
  onReplaced: () => void;
  onClose: () => void;
}

/** Replaces an image in all records: the operator chooses another image of the library, and confirms. */
export function ReplaceEverywhere({ image, onReplaced, onClose }: ReplaceEverywhereProps) {
  const { id, name, uses } = image;
  const [chosen, setChosen] = useState<MediaImage>();
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(
    (api, url: string) => api.POST('/api/media/{id}/replace', { params: { path: { id } }, body: { url } }),
    {
      onSuccess: (answer) => {
        const { replaced, skipped } = answer;
        notifySaved(`Replaced in ${counted(replaced, 'record')}.${skipped.map(skippedText).join('')}`, answer, {
          type: skipped.length > 0 ? 'warning' : 'info',
          multiLine: true,
        });
        refresh();
        onReplaced();
      },
      onError: ({ message }) => notify(message, { type: 'error' }),
    },
  );
  if (!chosen) {
    return <MediaPicker title={`Replace ${name} with`} exceptId={id} onChoose={setChosen} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={`Replace ${name}`}
      confirmLabel="Replace everywhere"
      loading={isPending}
      onConfirm={() => mutate(chosen.url)}
      onClose={onClose}
    >
      {`${chosen.name} replaces the image in ${counted(uses.length, 'record')}. Shoppers see the change at once.`}
    </ConfirmDialog>
  );
}

function skippedText({ reason, ...use }: MediaImage['uses'][number]): string {
  return ` Not replaced in ${resourceName(use)} ${use.label || use.recordId}${reason ? `: ${reason}` : '.'}`;
}

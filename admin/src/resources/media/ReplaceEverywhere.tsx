import { counted } from '@grabdeals/shared/counted';
import { useRefresh } from 'react-admin';
import { useConfirm } from '../../components/useConfirm';
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
  const confirm = useConfirm();
  const notifySaved = useNotifySaved();
  const refresh = useRefresh();
  const { mutateAsync } = useApiMutation((api, url: string) =>
    api.POST('/api/media/{id}/replace', { params: { path: { id } }, body: { url } }),
  );
  const replaceBy = async (url: string) => {
    const answer = await mutateAsync(url);
    const { replaced, skipped } = answer;
    notifySaved(`Replaced in ${counted(replaced, 'record')}.${skipped.map(skippedText).join('')}`, answer, {
      type: skipped.length > 0 ? 'warning' : 'info',
      multiLine: true,
    });
    refresh();
    onReplaced();
  };
  const ask = (chosen: MediaImage) => {
    onClose();
    void confirm({
      title: `Replace ${name}`,
      text: `${chosen.name} replaces the image in ${counted(uses.length, 'record')}. Shoppers see the change at once.`,
      confirmLabel: 'Replace everywhere',
      action: () => replaceBy(chosen.url),
    });
  };
  return <MediaPicker title={`Replace ${name} with`} exceptId={id} onChoose={ask} onClose={onClose} />;
}

function skippedText({ reason, ...use }: MediaImage['uses'][number]): string {
  return ` Not replaced in ${resourceName(use)} ${use.label || use.recordId}${reason ? `: ${reason}` : '.'}`;
}

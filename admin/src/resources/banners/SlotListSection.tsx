import type { OfferSection } from '@grabdeals/shared/offer-sections';
import Box from '@mui/material/Box';
import { UnsavedChangesGuard } from '../../components/UnsavedChanges';
import type { ImageShape } from '../../inputs/imageShape';
import { useSite } from '../../site/SiteContext';
import { SlotEditor } from './ImageListEditor';
import { openPreview } from './openPreview';
import { useSlotList } from './useImageList';

interface SlotListProps {
  section: OfferSection;
  label: string;
  shape: ImageShape;
  preview: 'home' | 'offers';
  previewLabel: string;
}

/** A page's one list. */
export function SlotListSection({ section, label, shape, preview, previewLabel }: SlotListProps) {
  const { name } = useSite();
  const list = useSlotList(section);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <UnsavedChangesGuard when={list.hasChanges} />
      <SlotEditor
        list={list}
        label={label}
        shape={shape}
        previewLabel={previewLabel}
        onPreview={() => {
          list.keepForPreview();
          openPreview(preview, name);
        }}
      />
    </Box>
  );
}

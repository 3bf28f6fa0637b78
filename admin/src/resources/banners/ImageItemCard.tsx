import { hasEnded } from '@grabdeals/shared/ends';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { formatUtcTime } from '../../components/dates';
import { DragHandle } from '../../components/SortableItem';
import type { ImageShape } from '../../inputs/imageShape';
import { ImageUploadField } from '../../inputs/ImageUploadField';
import { shownAddress } from '../../inputs/imageUrl';
import { isComplete, isEmpty, type Slot, type SlotValues } from './imageItems';
import type { FieldErrors } from './slotErrors';
import { SlotFields } from './SlotFields';

interface SlotCardProps {
  slot: Slot;
  /** "Slot 2". */
  name: string;
  shape: ImageShape;
  errors: FieldErrors;
  /** Set on a slot that has just come, or that stands where one has gone. */
  takesFocus: boolean;
  onChange: (values: Partial<SlotValues>) => void;
  /** The small icon on the picture: the rest of the slot stays. */
  onClearImage: () => void;
  onDelete: () => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** One slot: its picture, where that leads, and its words. */
export function SlotCard(props: SlotCardProps) {
  const { slot, name, shape, errors, takesFocus, onChange, onClearImage, onDelete, isOpen, onToggle } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const bodyId = useId();
  const lowerName = name.toLowerCase();
  return (
    <Card
      ref={card}
      role="group"
      tabIndex={-1}
      aria-label={name}
      sx={{ mb: 1.5, p: { xs: 1.5, sm: 2 }, scrollMargin: 72, outline: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: isOpen ? 1.5 : 0, ml: -0.5 }}>
        <DragHandle />
        <Typography variant="h2" sx={{ flexShrink: 0 }}>
          {name}
        </Typography>
        {!isOpen && <SlotSummary slot={slot} />}
        {hasEnded(slot.endsAt) && <Chip size="small" variant="outlined" color="warning" label="Ended" />}
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {slotState(slot)}
        </Typography>
        <Tooltip title={isOpen ? 'Collapse' : 'Expand'}>
          <IconButton
            size="small"
            aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${lowerName}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={onToggle}
          >
            <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </Tooltip>
        <Tooltip title="Delete the slot">
          <IconButton
            size="small"
            aria-label={`Delete ${lowerName}`}
            onClick={onDelete}
            sx={{ '&:hover': { color: 'error.main' } }}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {isOpen && (
        <Box
          id={bodyId}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
            columnGap: 2.5,
            rowGap: 1.5,
          }}
        >
          <ImageUploadField
            label={`image of ${lowerName}`}
            showsLabel={false}
            value={slot.url}
            onChange={(url) => (url ? onChange({ url }) : onClearImage())}
            shape={shape}
            error={errors.url}
          />
          <SlotFields slot={slot} errors={errors} onChange={onChange} />
        </Box>
      )}
    </Card>
  );
}

/** What a collapsed slot holds. */
function SlotSummary({ slot: { url, title, brandName, redirectUrl } }: Pick<SlotCardProps, 'slot'>) {
  return (
    <>
      {url && (
        <Box
          component="img"
          src={shownAddress(url, 320)}
          alt=""
          loading="lazy"
          sx={{ width: 64, height: 36, objectFit: 'cover', borderRadius: 0.5, flexShrink: 0 }}
        />
      )}
      <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>
        {title.trim() || brandName.trim() || redirectUrl.trim()}
      </Typography>
    </>
  );
}

/** What keeps a slot from being added, or since when shoppers have not seen it. */
function slotState(slot: Slot): string {
  if (isEmpty(slot)) return 'Empty';
  if (isComplete(slot)) return hasEnded(slot.endsAt) ? formatUtcTime(slot.endsAt) : '';
  if (!slot.url && !slot.redirectUrl.trim()) return 'Needs an image and a link';
  return slot.url ? 'Needs a link' : 'Needs an image';
}

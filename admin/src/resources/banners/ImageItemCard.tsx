import { isBannerOver } from '@grabdeals/shared/banner-end';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { formatUtcTime, fromTimeInput, LAST_TIME_INPUT, toTimeInput } from '../../components/dates';
import { DragHandle } from '../../components/SortableList';
import { ImageUploadField } from '../../inputs/ImageUploadInput';
import { imageUrl } from '../../inputs/imageUrl';
import type { ImageShape } from '../../inputs/uploadRules';
import { type FieldErrors, isComplete, isEmpty, type EditedItem, type ItemValues } from './imageItems';

interface ImageItemCardProps {
  item: EditedItem;
  /** "Slot 2", as the operator reads it. */
  name: string;
  shape: ImageShape;
  errors: FieldErrors;
  /** Set on an item that has just come, or that stands where one has gone. */
  takesFocus: boolean;
  onChange: (values: Partial<ItemValues>) => void;
  /** The small icon on the picture: the rest of the item stays. */
  onClearImage: () => void;
  onDelete: () => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** One item: its picture, where that leads, and its words. */
export function ImageItemCard(props: ImageItemCardProps) {
  const { item, name, shape, errors, takesFocus, onChange, onClearImage, onDelete, isOpen, onToggle } = props;
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
        {!isOpen && <ItemSummary item={item} />}
        {isBannerOver(item) && <Chip size="small" variant="outlined" color="warning" label="Ended" />}
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {itemState(item)}
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
        <Tooltip title="Delete slot">
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
            value={item.url}
            onChange={(url) => (url ? onChange({ url }) : onClearImage())}
            shape={shape}
            error={errors.url}
          />
          <ImageItemFields item={item} errors={errors} onChange={onChange} />
        </Box>
      )}
    </Card>
  );
}

/** What a collapsed item holds. */
function ItemSummary({ item: { url, title, brandName, redirectUrl } }: Pick<ImageItemCardProps, 'item'>) {
  return (
    <>
      {url && (
        <Box
          component="img"
          src={imageUrl(url, 320)}
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

/** What keeps an item from being added, or since when shoppers have not seen it. */
function itemState(item: EditedItem): string {
  if (isEmpty(item)) return 'Empty';
  if (isComplete(item)) return isBannerOver(item) ? formatUtcTime(item.endsAt) : '';
  if (!item.url && !item.redirectUrl.trim()) return 'Needs an image and a link';
  return item.url ? 'Needs a link' : 'Needs an image';
}

interface ImageItemFieldsProps {
  item: ItemValues;
  errors: FieldErrors;
  onChange: (values: Partial<ItemValues>) => void;
}

/** Lengths as the API takes them. */
const FIELDS = [
  { field: 'redirectUrl', label: 'Link', maxLength: 2048, hint: 'https://… or a path of the site such as /offers' },
  { field: 'title', label: 'Title', maxLength: 200, hint: 'Optional' },
  { field: 'brandName', label: 'Brand name', maxLength: 120, hint: 'Optional' },
  { field: 'description', label: 'Description', maxLength: 1000, hint: 'Optional' },
] as const;

const WIDE: readonly string[] = ['redirectUrl', 'description'];

/** The words of an item, and until when shoppers see it. */
function ImageItemFields({ item, errors, onChange }: ImageItemFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignContent: 'start',
      }}
    >
      {FIELDS.map(({ field, label, maxLength, hint }) => (
        <TextField
          key={field}
          label={label}
          value={item[field]}
          required={field === 'redirectUrl'}
          type={field === 'redirectUrl' ? 'url' : 'text'}
          placeholder={hint}
          error={errors[field] !== undefined}
          helperText={errors[field]}
          autoComplete="off"
          onChange={({ target }) => onChange({ [field]: target.value })}
          slotProps={{ htmlInput: { maxLength } }}
          sx={{ gridColumn: WIDE.includes(field) ? '1 / -1' : undefined }}
        />
      ))}
      <TextField
        label="End time (UTC)"
        value={toTimeInput(item.endsAt)}
        type="datetime-local"
        error={errors.endsAt !== undefined}
        helperText={errors.endsAt ?? 'Leave blank to show the image without an end.'}
        onChange={({ target }) => onChange({ endsAt: fromTimeInput(target.value) ?? '' })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_TIME_INPUT } }}
      />
    </Box>
  );
}

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { imageUrl } from '../inputs/imageUrl';
import { LoadedImage } from './LoadedImage';
import { DragHandle } from './SortableList';

interface ItemCardProps {
  /** The item's name, such as `Product 2`. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether an input of the item has an error. */
  hasErrors: boolean;
  takesFocus: boolean;
  onFocused: () => void;
  onDelete: () => void;
  headingComponent: 'h2' | 'h3';
  /** Content of the row, besides the name. */
  summary: ReactNode;
  /** Renders the inputs. */
  children: () => ReactNode;
}

/** An item of a CardArrayInput: a row that opens to the item's inputs. */
export function ItemCard(props: ItemCardProps) {
  const { name, isOpen, onToggle, hasErrors, takesFocus, onFocused, onDelete, headingComponent, summary, children } =
    props;
  const card = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  // Inputs that were open stay mounted, because a save does not validate unmounted inputs.
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <Card ref={card} role="group" tabIndex={-1} aria-label={name} sx={{ mb: 1, scrollMargin: 72, outline: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 0.75, pr: 1, minHeight: 60 }}>
        <DragHandle />
        <Box component={headingComponent} sx={{ flexGrow: 1, minWidth: 0, m: 0, typography: 'body1' }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={isMounted ? bodyId : undefined}
            onClick={onToggle}
            sx={{
              typography: 'body1',
              width: 1,
              minWidth: 0,
              gap: 1.25,
              px: 0.75,
              py: 0.75,
              borderRadius: 1,
              justifyContent: 'flex-start',
              textAlign: 'left',
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <ExpandMoreIcon
              fontSize="small"
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
            />
            {summary}
            {hasErrors && !isOpen && <ErrorIcon fontSize="small" color="error" titleAccess="Has errors" />}
          </ButtonBase>
        </Box>
        <Tooltip title="Delete">
          <IconButton
            size="small"
            aria-label={`Delete ${name.toLowerCase()}`}
            onClick={onDelete}
            sx={{ '&:hover': { color: 'error.main' } }}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {isMounted && (
        <Box id={bodyId} hidden={!isOpen} sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {children()}
        </Box>
      )}
    </Card>
  );
}

interface CardSummaryProps {
  name: string;
  /** URL of the item's picture; undefined for items without pictures. */
  image?: string | null;
  text?: string;
  /** Shown beside the name. */
  chip?: ReactNode;
  /** What the item lacks, or when shoppers see the item. */
  note?: string;
}

/** The row of an item: picture, name and state, and below the name the item's text. */
export function CardSummary({ name, image, text, chip, note }: CardSummaryProps) {
  return (
    <>
      {image !== undefined && <Thumbnail url={image} />}
      <Box component="span" sx={{ display: 'block', minWidth: 0, flexGrow: 1 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {name}
          </Box>
          {chip}
          {note && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
        {text && (
          <Typography component="span" noWrap variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
    </>
  );
}

const NO_IMAGE = <ImageOutlinedIcon fontSize="small" />;

/** The picture of an item on a light plate, because many product pictures and logos are transparent. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 60,
        height: 44,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.75,
        bgcolor: url ? 'common.white' : 'action.hover',
        color: 'text.secondary',
      }}
    >
      {url ? (
        <LoadedImage
          src={imageUrl(url, 320)}
          fallback={NO_IMAGE}
          sx={{ width: 58, height: 42, objectFit: 'contain' }}
        />
      ) : (
        NO_IMAGE
      )}
    </Box>
  );
}

import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { imageUrl } from '../inputs/imageUrl';
import { DragHandle, SortableList } from './SortableList';
import { UndoSnackbar } from './UndoSnackbar';

interface CardParts {
  /** Path of the item in the form's values, such as `products.1`. */
  source: string;
  /** The item's name, such as `Product 2`. */
  name: string;
}

interface CardArrayInputProps {
  source: string;
  /** Name of the list for assistive technology. */
  label: string;
  /** Noun of an item, which its number follows: `Product`. */
  itemNoun: string;
  addLabel: string;
  /** Values of an added item. */
  newItem: object;
  /** Greatest number of items. */
  max: number;
  /** Noun of the items in the line that counts them; none if undefined. */
  countNoun?: string;
  /** A sentence after the number of items. */
  note?: string;
  /** Element of the cards' headings. */
  headingComponent?: 'h2' | 'h3';
  /** Whether the cards are expanded when the form opens. A single card and an added one always are. */
  startsExpanded?: boolean;
  /** Renders what the header shows beside the name. */
  renderSummary: (source: string, isExpanded: boolean) => ReactNode;
  /** Renders the inputs of an item. They are mounted only while the card is expanded. */
  renderInputs: (parts: CardParts) => ReactNode;
}

/** An array of a form as cards that expand, move, and are added and deleted. */
export function CardArrayInput(props: CardArrayInputProps) {
  const { source, label, itemNoun, addLabel, newItem, max, countNoun = '', note = '', startsExpanded = false } = props;
  const { headingComponent = 'h3', renderSummary, renderInputs } = props;
  const { getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ name: source });
  const { errors } = useFormState({ name: source });
  // Each version mounts the cards again, all of them expanded or all collapsed.
  const [layout, setLayout] = useState({ version: 0, isExpanded: startsExpanded });
  const [addedIndex, setAddedIndex] = useState<number>();
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const [deleted, setDeleted] = useState<DeletedItem>();
  const undoable = deleted && isStillDeleted(deleted, fields) ? deleted : undefined;

  const nameAt = (index: number) => `${itemNoun} ${index + 1}`;
  const nameOf = ({ id }: { id: string }) => nameAt(fields.findIndex((field) => field.id === id));
  const add = () => {
    if (fields.length >= max) return;
    setAddedIndex(fields.length);
    append(newItem, { focusName: `${source}.${fields.length}.title` });
  };
  const deleteAt = (index: number) => {
    const remainingIds = fields.map(idOf).filter((_id, each) => each !== index);
    setDeleted({ index, values: getValues(`${source}.${index}`) as object, remainingIds });
    setFocusedIndex(Math.min(index, fields.length - 2));
    remove(index);
  };
  const undo = () => {
    if (!undoable || fields.length >= max) return;
    setAddedIndex(undoable.index);
    insert(undoable.index, undoable.values, { shouldFocus: false });
  };
  const listErrors: ({ message?: string; root?: { message?: string } } & unknown[]) | undefined = get(errors, source);
  const listError = listErrors?.message ?? listErrors?.root?.message;
  return (
    <>
      <SortableList label={label} items={fields} idOf={idOf} nameOf={nameOf} onMove={move}>
        {(_field, index) => (
          <ItemCard
            key={layout.version}
            source={`${source}.${index}`}
            name={nameAt(index)}
            startsExpanded={layout.isExpanded || index === addedIndex || fields.length === 1}
            hasErrors={listErrors?.[index] !== undefined}
            takesFocus={index === focusedIndex}
            onDelete={() => deleteAt(index)}
            onFocused={() => setFocusedIndex(undefined)}
            headingComponent={headingComponent}
            renderSummary={renderSummary}
            renderInputs={renderInputs}
          />
        )}
      </SortableList>
      {listError && <FormHelperText error>{listError}</FormHelperText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {addLabel}
        </Button>
        {fields.length > 1 && (
          <Button
            color="inherit"
            onClick={() => {
              setLayout({ version: layout.version + 1, isExpanded: !layout.isExpanded });
              setAddedIndex(undefined);
            }}
          >
            {layout.isExpanded ? 'Collapse all' : 'Expand all'}
          </Button>
        )}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {[`${fields.length} of ${max} ${countNoun}`.trim(), note].filter(Boolean).join('. ')}
        </Typography>
      </Box>
      <UndoSnackbar
        message={undoable && `${nameAt(undoable.index)} deleted`}
        onUndo={undo}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

interface DeletedItem {
  index: number;
  values: object;
  /** Ids of the other items at the deletion. */
  remainingIds: readonly string[];
}

/** Returns false after the form has been reset, because a reset gives all items new ids and can contain the deleted item. */
function isStillDeleted({ remainingIds }: DeletedItem, items: readonly { id: string }[]): boolean {
  return remainingIds.length === 0 ? items.length === 0 : items.some(({ id }) => remainingIds.includes(id));
}

interface ItemCardProps extends Pick<CardArrayInputProps, 'renderSummary' | 'renderInputs'>, CardParts {
  headingComponent: 'h2' | 'h3';
  startsExpanded: boolean;
  /** A card with errors is expanded. */
  hasErrors: boolean;
  takesFocus: boolean;
  onDelete: () => void;
  onFocused: () => void;
}

function ItemCard(props: ItemCardProps) {
  const {
    source,
    name,
    startsExpanded,
    hasErrors,
    takesFocus,
    onDelete,
    onFocused,
    headingComponent,
    renderSummary,
    renderInputs,
  } = props;
  const [isOpen, setOpen] = useState(startsExpanded);
  const card = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  const isExpanded = isOpen || hasErrors;
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <Card ref={card} role="group" tabIndex={-1} aria-label={name} sx={{ mb: 1.5, scrollMargin: 72, outline: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 0.75, pr: 1, minHeight: 52 }}>
        <DragHandle />
        <Box component={headingComponent} sx={{ flexGrow: 1, minWidth: 0, m: 0, typography: 'body1' }}>
          <ButtonBase
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? bodyId : undefined}
            onClick={() => setOpen(!isExpanded)}
            sx={{
              typography: 'body1',
              width: 1,
              minWidth: 0,
              gap: 1.25,
              px: 0.75,
              py: 0.75,
              borderRadius: 1,
              justifyContent: 'flex-start',
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <ExpandMoreIcon
              fontSize="small"
              sx={{ color: 'text.secondary', transform: isExpanded ? 'none' : 'rotate(-90deg)' }}
            />
            <Box component="span" sx={{ fontWeight: 650, flexShrink: 0 }}>
              {name}
            </Box>
            {renderSummary(source, isExpanded)}
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
      {isExpanded && (
        <Box id={bodyId} sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {renderInputs({ source, name })}
        </Box>
      )}
    </Card>
  );
}

interface CardSummaryProps {
  /** URL of the item's picture. */
  image: string | null | undefined;
  text: string;
}

/** The picture and the text of an item in the header of its card. */
export function CardSummary({ image, text }: CardSummaryProps) {
  return (
    <>
      {image && (
        <Box
          component="img"
          src={imageUrl(image, 320)}
          alt=""
          loading="lazy"
          sx={{
            width: 48,
            height: 36,
            objectFit: 'contain',
            borderRadius: 0.5,
            flexShrink: 0,
            bgcolor: 'common.white',
          }}
        />
      )}
      <Typography component="span" noWrap variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
        {text}
      </Typography>
    </>
  );
}

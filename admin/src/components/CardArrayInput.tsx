import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { ItemCard } from './ItemCard';
import { SortableList } from './SortableList';
import { UndoSnackbar } from './UndoSnackbar';

interface ItemParts {
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
  /** The input of an added item that takes the focus. */
  firstInput: string;
  /** Greatest number of items. */
  max: number;
  /** Noun of the items in the line that counts them; none if undefined. */
  countNoun?: string;
  /** A sentence after the number of items. */
  note?: string;
  /** Replaces the note at the greatest number, at which the button that adds items is disabled. Without it, the button does nothing. */
  fullNote?: string;
  /** Element of the cards' headings. */
  headingComponent?: 'h2' | 'h3';
  /** Renders the item's row, usually a CardSummary. */
  renderSummary: (parts: ItemParts & { isOpen: boolean }) => ReactNode;
  /** Renders the inputs of an item. They are mounted when the item first opens. */
  renderInputs: (parts: ItemParts) => ReactNode;
}

/** An array of a form as rows, one of which is open. Items move, and are added and deleted. */
export function CardArrayInput(props: CardArrayInputProps) {
  const { source, label, itemNoun, addLabel, newItem, firstInput, max, countNoun = '', note = '', fullNote } = props;
  const { headingComponent = 'h3', renderSummary, renderInputs } = props;
  const { getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ name: source });
  const { errors, submitCount } = useFormState({ name: source });
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const [deleted, setDeleted] = useState<DeletedItem>();
  const undoable = deleted && isStillDeleted(deleted, fields) ? deleted : undefined;
  const listErrors: ({ message?: string; root?: { message?: string } } & unknown[]) | undefined = get(errors, source);
  const listError = listErrors?.message ?? listErrors?.root?.message;
  const firstError = fields.findIndex((_field, index) => listErrors?.[index] !== undefined);
  const { openId, open, openNext } = useOpenItem(fields, newItem, { firstError, submitCount });

  const isFull = fields.length >= max;
  const statusId = useId();
  const nameAt = (index: number) => `${itemNoun} ${index + 1}`;
  const nameOf = ({ id }: { id: string }) => nameAt(fields.findIndex((field) => field.id === id));
  const add = () => {
    if (isFull) return;
    openNext(fields.length);
    append(newItem, { focusName: `${source}.${fields.length}.${firstInput}` });
  };
  const deleteAt = (index: number) => {
    const remainingIds = fields.map(idOf).filter((_id, each) => each !== index);
    setDeleted({ index, values: getValues(`${source}.${index}`) as object, remainingIds });
    setFocusedIndex(Math.min(index, fields.length - 2));
    remove(index);
  };
  const undo = () => {
    if (!undoable || isFull) return;
    openNext(undoable.index);
    insert(undoable.index, undoable.values, { shouldFocus: false });
  };
  return (
    <>
      <SortableList label={label} items={fields} idOf={idOf} nameOf={nameOf} onMove={move}>
        {({ id }, index) => {
          const parts = { source: `${source}.${index}`, name: nameAt(index) };
          const isOpen = id === openId;
          return (
            <ItemCard
              name={parts.name}
              isOpen={isOpen}
              onToggle={() => open(isOpen ? undefined : id)}
              hasErrors={listErrors?.[index] !== undefined}
              takesFocus={index === focusedIndex}
              onFocused={() => setFocusedIndex(undefined)}
              onDelete={() => deleteAt(index)}
              headingComponent={headingComponent}
              summary={renderSummary({ ...parts, isOpen })}
            >
              {() => renderInputs(parts)}
            </ItemCard>
          );
        }}
      </SortableList>
      {listError && <FormHelperText error>{listError}</FormHelperText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull && fullNote !== undefined}
          aria-describedby={statusId}
          onClick={add}
        >
          {addLabel}
        </Button>
        <Typography id={statusId} variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {[`${fields.length} of ${max} ${countNoun}`.trim(), isFull ? (fullNote ?? note) : note]
            .filter(Boolean)
            .join('. ')}
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

type Item = Record<'id', string>;

const idOf = ({ id }: Item) => id;

interface Rejection {
  /** Index of the first item with an error; negative if there is none. */
  firstError: number;
  submitCount: number;
}

/** Decides which item is open: the first if it is empty or the only one, then the last that was opened, added or rejected. */
function useOpenItem(items: readonly Item[], newItem: object, { firstError, submitCount }: Rejection) {
  const [chosen, setChosen] = useState<{ id?: string; among: readonly Item[] }>();
  /** An item that is being added gets its id with the next items. */
  const [next, setNext] = useState<{ index: number; count: number }>();
  const [shownRejection, setShownRejection] = useState<number>();
  const open = (id: string | undefined) => setChosen({ id, among: items });
  if (next && items.length === next.count) {
    setNext(undefined);
    open(items[next.index]?.id);
  }
  const rejection = firstError < 0 ? undefined : submitCount;
  if (rejection !== shownRejection) {
    setShownRejection(rejection);
    if (rejection !== undefined) open(items[firstError]?.id);
  }
  // A reset gives all items new ids.
  const isCurrent = chosen?.among.some(({ id }) => items.some((item) => item.id === id));
  const [first] = items;
  const openAtFirst = first && (items.length === 1 || isUnchanged(first, newItem)) ? first.id : undefined;
  return {
    openId: isCurrent ? chosen?.id : openAtFirst,
    open,
    openNext: (index: number) => setNext({ index, count: items.length + 1 }),
  };
}

function isUnchanged(item: object, newItem: object): boolean {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.entries(newItem).every(([field, value]) => (values.get(field) ?? '') === (value ?? ''));
}

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

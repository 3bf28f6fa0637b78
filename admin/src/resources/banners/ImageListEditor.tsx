import { arrayMove } from '@dnd-kit/sortable';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionBar } from '../../components/ActionBar';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DoneDialog } from '../../components/DoneDialog';
import { PageState } from '../../components/PageState';
import { SortableList } from '../../components/SortableList';
import { UndoSnackbar } from '../../components/UndoSnackbar';
import { UnsavedOffer } from '../../components/UnsavedOffer';
import type { ImageShape } from '../../inputs/imageShape';
import { SlotCard } from './ImageItemCard';
import { maySubmit, newSlot, type Slot, withChange, withoutSlot, withSlotAt } from './imageItems';
import type { SlotList } from './useImageList';
import { useSaveSlots } from './useSaveSlots';

interface SlotEditorProps {
  list: SlotList;
  /** Name of the list for assistive technology. */
  label: string;
  shape: ImageShape;
  /** What shoppers see of the list. */
  note?: string;
  previewLabel: string;
  onPreview: () => void;
}

interface Undoable {
  message: string;
  undo: (slots: readonly Slot[]) => readonly Slot[];
}

const idOf = ({ id }: Slot) => id;

/** The slots of one list, and what is done with all of them: add, preview. */
export function SlotEditor({ list, label, shape, note, previewLabel, onPreview }: SlotEditorProps) {
  const saving = useSaveSlots(list);
  const [undoable, setUndoable] = useState<Undoable>();
  const [focused, setFocused] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { slots, offered, hasChanges } = list;
  if (!slots) return <PageState error={list.error} retry={list.retry} failedTitle={`${label} could not be loaded`} />;

  const nameOf = (slot: Slot) => `Slot ${slots.indexOf(slot) + 1}`;
  const clearImage = (slot: Slot) => {
    list.change((current) => withChange(current, slot.id, { url: '' }));
    saving.forgetErrorsOf(slot.id);
    setUndoable({
      message: `Image of ${nameOf(slot).toLowerCase()} removed`,
      undo: (current) => withChange(current, slot.id, { url: slot.url }),
    });
  };
  const addSlot = () => {
    const slot = newSlot();
    list.change((current) => withSlotAt(current, slot, current.length));
    setFocused(slot.id);
  };
  const deleteSlot = (slot: Slot, index: number) => {
    list.change((current) => withoutSlot(current, slot.id));
    setUndoable({ message: `${nameOf(slot)} deleted`, undo: (current) => withSlotAt(current, slot, index) });
    setFocused((slots[index + 1] ?? slots[index - 1])?.id);
  };
  const isReady = maySubmit(slots);
  const isAllCollapsed = slots.every(({ id }) => collapsed.has(id));
  return (
    <>
      {offered && (
        <UnsavedOffer keptAt={offered.keptAt} onRestore={list.acceptOffered} onDiscard={list.refuseOffered} />
      )}
      <SortableList
        items={slots}
        idOf={idOf}
        nameOf={nameOf}
        label={label}
        onMove={(from, to) => list.change((current) => arrayMove([...current], from, to))}
      >
        {(slot, index) => (
          <SlotCard
            slot={slot}
            name={nameOf(slot)}
            shape={shape}
            errors={saving.errors[slot.id] ?? {}}
            takesFocus={slot.id === focused}
            onChange={(values) => {
              list.change((current) => withChange(current, slot.id, values));
              // One that was open for its error alone stays open.
              setCollapsed((current) => new Set([...current].filter((id) => id !== slot.id)));
              saving.forgetErrorsOf(slot.id);
            }}
            onClearImage={() => clearImage(slot)}
            onDelete={() => deleteSlot(slot, index)}
            // What is wrong with a slot is not hidden.
            isOpen={!collapsed.has(slot.id) || saving.errors[slot.id] !== undefined}
            onToggle={() => setCollapsed((current) => toggled(current, slot.id))}
          />
        )}
      </SortableList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={addSlot}>
          Add New banner
        </Button>
        {slots.length > 1 && (
          <Button color="inherit" onClick={() => setCollapsed(new Set(isAllCollapsed ? [] : slots.map(idOf)))}>
            {isAllCollapsed ? 'Expand all' : 'Collapse all'}
          </Button>
        )}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {slots.length} of {MAX_IMAGE_ITEMS} slots. {note}
        </Typography>
      </Box>
      <ActionBar>
        <Box role="status" sx={{ flexGrow: 1, typography: 'body2', color: 'text.secondary' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {hasChanges ? 'Not saved yet' : ''}
          </Box>
        </Box>
        {hasChanges && (
          <Button color="inherit" onClick={list.discardChanges}>
            Discard changes
          </Button>
        )}
        <Button variant="outlined" disabled={!isReady} onClick={onPreview}>
          {previewLabel}
        </Button>
        <Button variant="contained" disabled={!isReady} loading={saving.isPending} onClick={saving.ask}>
          Add
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={saving.step === 'asking'}
        title={`Add ${label.toLowerCase()}`}
        loading={saving.isPending}
        onConfirm={saving.save}
        onClose={saving.close}
      >
        Are you sure you want to add offers?
      </ConfirmDialog>
      <DoneDialog
        open={saving.step === 'done'}
        message="Your offers have been successfully added."
        onClose={saving.close}
      />
      <UndoSnackbar
        message={undoable?.message}
        onUndo={() => undoable && list.change(undoable.undo)}
        onClose={() => setUndoable(undefined)}
      />
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}

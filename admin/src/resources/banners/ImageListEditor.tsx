import { arrayMove } from '@dnd-kit/sortable';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog, DoneDialog } from '../../components/ConfirmDialog';
import { PageState } from '../../components/PageState';
import { ActionBar } from '../../components/ResourceForm';
import { SortableList } from '../../components/SortableList';
import { UndoSnackbar } from '../../components/UndoSnackbar';
import { UNSAVED_TEXT, UnsavedChangesGuard, UnsavedOffer } from '../../components/UnsavedChanges';
import type { ImageShape } from '../../inputs/uploadRules';
import { useSite } from '../../site/SiteContext';
import { ImageItemCard } from './ImageItemCard';
import { maySubmit, newItem, type EditedItem, withChange, withoutItem, withItemAt } from './imageItems';
import { openPreview, type ImageList, useSaveImageList, useImageList } from './useImageList';

interface ImageListEditorProps {
  list: ImageList;
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
  undo: (items: readonly EditedItem[]) => readonly EditedItem[];
}

const idOf = ({ id }: EditedItem) => id;

/** The items of one list, which the operator calls slots, and what is done with all of them: add, preview. */
export function ImageListEditor({ list, label, shape, note, previewLabel, onPreview }: ImageListEditorProps) {
  const saving = useSaveImageList(list);
  const [undoable, setUndoable] = useState<Undoable>();
  const [focused, setFocused] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { items, offered, hasChanges } = list;
  if (!items) return <PageState error={list.error} retry={list.retry} failedTitle={`${label} could not be loaded`} />;

  const nameOf = (item: EditedItem) => `Slot ${items.indexOf(item) + 1}`;
  const clearImage = (item: EditedItem) => {
    list.change((current) => withChange(current, item.id, { url: '' }));
    saving.forgetErrorsOf(item.id);
    setUndoable({
      message: `Image of ${nameOf(item).toLowerCase()} removed`,
      undo: (current) => withChange(current, item.id, { url: item.url }),
    });
  };
  const addItem = () => {
    const item = newItem();
    list.change((current) => withItemAt(current, item, current.length));
    setFocused(item.id);
  };
  const deleteItem = (item: EditedItem, index: number) => {
    list.change((current) => withoutItem(current, item.id));
    setUndoable({ message: `${nameOf(item)} deleted`, undo: (current) => withItemAt(current, item, index) });
    setFocused((items[index + 1] ?? items[index - 1])?.id);
  };
  const isReady = maySubmit(items);
  const isAllCollapsed = items.every(({ id }) => collapsed.has(id));
  return (
    <>
      {offered && (
        <UnsavedOffer savedAt={offered.savedAt} onRestore={list.acceptOffered} onDiscard={list.refuseOffered} />
      )}
      <SortableList
        items={items}
        idOf={idOf}
        nameOf={nameOf}
        label={label}
        onMove={(from, to) => list.change((current) => arrayMove([...current], from, to))}
      >
        {(item, index) => (
          <ImageItemCard
            item={item}
            name={nameOf(item)}
            shape={shape}
            errors={saving.errors[item.id] ?? {}}
            takesFocus={item.id === focused}
            onChange={(values) => {
              list.change((current) => withChange(current, item.id, values));
              // One that was open for its error alone stays open.
              setCollapsed((current) => new Set([...current].filter((id) => id !== item.id)));
              saving.forgetErrorsOf(item.id);
            }}
            onClearImage={() => clearImage(item)}
            onDelete={() => deleteItem(item, index)}
            // What is wrong with an item is not hidden.
            isOpen={!collapsed.has(item.id) || saving.errors[item.id] !== undefined}
            onToggle={() => setCollapsed((current) => toggled(current, item.id))}
          />
        )}
      </SortableList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={addItem}>
          Add New banner
        </Button>
        {items.length > 1 && (
          <Button color="inherit" onClick={() => setCollapsed(new Set(isAllCollapsed ? [] : items.map(idOf)))}>
            {isAllCollapsed ? 'Expand all' : 'Collapse all'}
          </Button>
        )}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {items.length} of {MAX_IMAGE_ITEMS} slots. {note}
        </Typography>
      </Box>
      <ActionBar>
        <Box role="status" sx={{ flexGrow: 1, typography: 'body2', color: 'text.secondary' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {hasChanges ? UNSAVED_TEXT : ''}
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
        confirmLabel="Add offers"
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

interface ImageListSectionProps {
  section: OfferSection;
  label: string;
  shape: ImageShape;
  preview: 'home' | 'offers';
  previewLabel: string;
}

/** A page's one list. */
export function ImageListSection({ section, label, shape, preview, previewLabel }: ImageListSectionProps) {
  const { name } = useSite();
  const list = useImageList(section);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <UnsavedChangesGuard when={list.hasChanges} />
      <ImageListEditor
        list={list}
        label={label}
        shape={shape}
        previewLabel={previewLabel}
        onPreview={() => {
          list.storeForPreview();
          openPreview(preview, name);
        }}
      />
    </Box>
  );
}

const cropNote = (what: string) => `The store shows ${what} and crops the image around its center.`;

/** How the storefront shows the pictures of the lists. */
export const BANNER_SHAPE: ImageShape = {
  label: 'Banner shape',
  note: cropNote('banners in a wide shape'),
  aspect: 1600 / 560,
};
export const OFFER_SHAPE: ImageShape = {
  label: 'Offer shape',
  note: cropNote('offers slightly wider than high'),
  aspect: 16 / 9,
};

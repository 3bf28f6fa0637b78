import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { previewAddress } from '@grabdeals/shared/store-preview';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useMemo, useState } from 'react';
import { EditBase, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BlockedSave } from '../../compliance/BlockedSave';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { CardArrayInput } from '../../components/CardArrayInput';
import { DoneDialog } from '../../components/ConfirmDialog';
import { ConfirmedForm } from '../../components/ConfirmedForm';
import { ActionBar, FocusFirstError, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { UNSAVED_TEXT, UnsavedChangesGuard } from '../../components/UnsavedChanges';
import { UnsavedOffer } from '../../drafts/UnsavedOffer';
import { imageListId, type ImageListRecord, toImageValues } from '../../dataProvider/singleRecords';
import { RecordHistory } from '../../history/RecordHistory';
import type { ImageShape } from '../../inputs/uploadRules';
import { useSite } from '../../site/SiteContext';
import { canSubmit, EMPTY_SLOT, isComplete, toSlots } from './imageItems';
import { type ImageListValues, localListStore } from './localLists';
import { useListDraft } from './useListDraft';
import { SlotInputs, SlotSummary } from './SlotInputs';

interface ImageListFormProps {
  section: OfferSection;
  /** Name of the list for assistive technology. */
  label: string;
  shape: ImageShape;
  /** A sentence about the items that shoppers see. */
  note?: string;
  previewLabel: string;
  /** Opens the preview, when the browser has stored the list. */
  onPreview: () => void;
  /** Reports whether the list has unsaved changes. The page has the guard, because it can have two lists. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** Edits the banners, the carousel or the offers of a site. The operator calls an item a slot. */
export function ImageListForm(props: ImageListFormProps) {
  const { section, label } = props;
  const { name: siteName } = useSite();
  const [isDone, setDone] = useState(false);
  const onSuccess = () => {
    localListStore(localStorage, { section, siteName, savedItems: [] }).clear();
    setDone(true);
  };
  return (
    <BlockedSave>
      {(onError) => (
        <EditBase<ImageListRecord>
          resource="siteImages"
          id={imageListId(section, siteName)}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={READ_OPTIONS}
          mutationOptions={{ onSuccess, onError }}
        >
          <LoadedRecord failedTitle={`${label} could not be loaded`}>
            <SlotsForm {...props} />
            <RecordHistory />
          </LoadedRecord>
          <DoneDialog
            open={isDone}
            message="Your offers have been successfully added."
            onClose={() => setDone(false)}
          />
        </EditBase>
      )}
    </BlockedSave>
  );
}

function SlotsForm(props: ImageListFormProps) {
  const { label } = props;
  const list = useRecordContext<ImageListRecord>();
  return (
    <ConfirmedForm
      record={list && { ...list, items: toSlots(list.items) }}
      title={`Add ${label.toLowerCase()}`}
      confirmLabel="Add offers"
      question="Are you sure you want to add offers?"
    >
      <FocusFirstError />
      <Slots {...props} />
    </ConfirmedForm>
  );
}

function Slots({ section, label, shape, note, previewLabel, onPreview, onDirtyChange }: ImageListFormProps) {
  const { name: siteName } = useSite();
  const savedItems = useRecordContext<ImageListRecord>()?.items;
  const { getValues, reset, setValue } = useFormContext<ImageListValues>();
  const { isDirty, isSubmitting } = useFormState<ImageListValues>();
  const store = useMemo(
    () => localListStore(localStorage, { section, siteName, savedItems: savedItems ?? [] }),
    [section, siteName, savedItems],
  );
  const { offered, restore, discard } = useListDraft(store);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const isReady = canSubmit(useWatch<ImageListValues, 'items'>({ name: 'items' }));
  const discardChanges = () => {
    reset();
    discard();
  };
  /** Removes the empty slots from the form, so that a save sends complete ones only and names them by the same numbers. */
  const removeEmptySlots = () => {
    const { items } = getValues();
    const complete = items.filter(isComplete);
    if (complete.length < items.length) setValue('items', complete, { shouldDirty: true });
  };
  const preview = () => {
    if (offered) store.writePreview(getValues());
    else store.write({ values: getValues(), savedAt: isDirty ? new Date().toISOString() : undefined });
    onPreview();
  };
  return (
    <>
      {offered && <UnsavedOffer savedAt={offered.savedAt} onRestore={restore} onDiscard={discard} />}
      <CardArrayInput
        source="items"
        label={label}
        itemNoun="Slot"
        addLabel="Add New banner"
        newItem={EMPTY_SLOT}
        max={MAX_IMAGE_ITEMS}
        countNoun="slots"
        note={note}
        headingComponent="h2"
        firstInput="redirectUrl"
        renderSummary={(parts) => <SlotSummary {...parts} />}
        renderInputs={({ source, name }) => <SlotInputs source={source} name={name} shape={shape} />}
      />
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2, my: 2 }}>
        <CheckPanel
          check={(api, { items }: ImageListValues) =>
            api.POST('/api/img/check', {
              body: { offerSection: section, websiteName: siteName, items: items.map(toImageValues) },
            })
          }
        />
      </Card>
      <BlockedSaveDialog noun="list" />
      <ActionBar>
        <Box role="status" sx={{ flexGrow: 1, typography: 'body2', color: 'text.secondary' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {isDirty ? UNSAVED_TEXT : ''}
          </Box>
        </Box>
        {isDirty && (
          <Button color="inherit" onClick={discardChanges}>
            Discard changes
          </Button>
        )}
        <Button variant="outlined" disabled={!isReady} onClick={preview}>
          {previewLabel}
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting} onClick={removeEmptySlots}>
          Add
        </Button>
      </ActionBar>
    </>
  );
}

/** Opens a preview in a new tab. The preview reads the lists from the browser's storage. */
export function openPreview(preview: 'home' | 'offers', siteName: string): void {
  window.open(previewAddress(preview, siteName), '_blank', 'noopener');
}

interface ImageListPageProps extends Pick<ImageListFormProps, 'section' | 'label' | 'shape' | 'previewLabel'> {
  preview: 'home' | 'offers';
}

/** The content of a page with one list. */
export function SingleImageList({ preview, ...list }: ImageListPageProps) {
  const { name } = useSite();
  const [isDirty, setDirty] = useState(false);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <UnsavedChangesGuard when={isDirty} />
      <ImageListForm {...list} onPreview={() => openPreview(preview, name)} onDirtyChange={setDirty} />
    </Box>
  );
}

const cropNote = (what: string) => `${what} The store crops the image around its center.`;

/** The shapes in which the storefront shows the images of the lists. */
export const BANNER_SHAPE: ImageShape = {
  label: 'Banner shape',
  note: cropNote('Banners are wide: 1920 x 672 px or larger.'),
  aspect: 1600 / 560,
};
export const OFFER_SHAPE: ImageShape = {
  label: 'Offer shape',
  note: cropNote('Offers are shown 16:9: 1280 x 720 px or larger.'),
  aspect: 16 / 9,
};

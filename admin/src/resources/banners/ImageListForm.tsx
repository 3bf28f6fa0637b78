import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { IMAGE_PART_NAMES, IMAGE_PARTS } from '@grabdeals/shared/site-parts';
import { previewAddress, storedList } from '@grabdeals/shared/store-preview';
import CopyAllIcon from '@mui/icons-material/CopyAllOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { CardArrayInput } from '../../components/CardArrayInput';
import { DiscardButton, RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { partId } from '../../dataProvider/partId';
import type { ImageShape } from '../../inputs/uploadRules';
import { useSite } from '../../site/SiteContext';
import { Link } from '../../site/routing';
import { copySlotPath } from '../siteCopies/copyParts';
import {
  canSubmit,
  EMPTY_SLOT,
  type ImageListRecord,
  isComplete,
  type SlotValues,
  toImageValues,
  toSlots,
} from './imageItems';
import { clearLocalList, type ImageListValues, storeLocalList } from './localLists';
import { SlotInputs, SlotSummary } from './SlotInputs';
import { VariantInputs } from './VariantInputs';

/** The values of the lists of a page, by section. */
export type ReadLists = Map<OfferSection, () => ImageListValues>;

export interface ImageListFormProps {
  section: OfferSection;
  /** Name of the list for assistive technology. */
  label: string;
  shape: ImageShape;
  /** A sentence about the items that shoppers see. */
  note?: string;
  preview: 'home' | 'offers';
  previewLabel: string;
  /** The preview shows all lists of the page as their forms contain them. */
  lists: ReadLists;
}

/** Edits the banners, the carousel or the offers of a site. The operator calls an item a slot. */
export function ImageListForm(props: ImageListFormProps) {
  const { section, label } = props;
  const { name: siteName } = useSite();
  return (
    <RecordPage<ImageListRecord>
      resource="siteImages"
      id={partId(section, siteName)}
      failedTitle={`${label} could not be loaded`}
      done={{ message: 'Your offers have been successfully added.' }}
      onSaved={() => clearLocalList(localStorage, section, siteName)}
    >
      <SlotsForm {...props} />
    </RecordPage>
  );
}

function SlotsForm(props: ImageListFormProps) {
  const { label } = props;
  const { label: siteLabel } = useSite();
  const list = useRecordContext<ImageListRecord>();
  return (
    <RecordForm
      record={list && { ...list, items: toSlots(list.items) }}
      confirmation={{
        title: `Add ${label.toLowerCase()}`,
        confirmLabel: 'Add offers',
        question: 'Are you sure you want to add offers?',
        siteLabel,
      }}
      cancelPath={null}
      actions={<DiscardButton />}
      saveButton={<SlotButtons {...props} />}
    >
      <Slots {...props} />
      <BlockedSaveDialog noun="list" />
    </RecordForm>
  );
}

function Slots({ section, label, shape, note }: ImageListFormProps) {
  const { name: siteName } = useSite();
  return (
    <>
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
        renderSummary={(parts) => <SlotSummary section={section} {...parts} />}
        renderInputs={({ source, name }) => (
          <>
            <SlotInputs source={source} name={name} shape={shape} />
            <VariantInputs source={source} name={name} shape={shape} />
            <CopySlotLink section={section} source={source} name={name} />
          </>
        )}
      />
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <CheckPanel
          check={(api, { items }: ImageListValues) =>
            api.POST('/api/img/check', {
              body: { offerSection: section, websiteName: siteName, items: items.map(toImageValues) },
            })
          }
        />
      </Card>
    </>
  );
}

/** Opens the copy of a slot to other websites, if the slot is saved and there are other websites. */
function CopySlotLink({ section, source, name }: { section: OfferSection; source: string; name: string }) {
  const { siteCount } = useSite();
  const list = useRecordContext<ImageListRecord>();
  const slot = useWatch<Record<string, SlotValues>>({ name: source });
  const saved = list?.items.find(({ url, redirectUrl }) => url === slot?.url && redirectUrl === slot.redirectUrl);
  if (siteCount < 2 || !saved?.url) return null;
  const part = IMAGE_PART_NAMES.find((each) => IMAGE_PARTS[each] === section)!;
  return (
    <Button
      component={Link}
      to={copySlotPath(part, saved)}
      startIcon={<CopyAllIcon />}
      aria-label={`Copy ${name.toLowerCase()} to websites`}
      sx={{ mt: 1 }}
    >
      Copy to websites
    </Button>
  );
}

function SlotButtons({ section, preview, previewLabel, lists }: ImageListFormProps) {
  const { name: siteName } = useSite();
  const { getValues, setValue, subscribe } = useFormContext<ImageListValues>();
  const { isSubmitting } = useFormState<ImageListValues>();
  const isReady = canSubmit(useWatch<ImageListValues, 'items'>({ name: 'items' }));
  useEffect(() => void lists.set(section, getValues), [lists, section, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // An open preview follows what is typed.
        callback: ({ values }) => {
          if (storedList(localStorage, section, siteName) !== null)
            storeLocalList(localStorage, section, siteName, values);
        },
      }),
    [subscribe, section, siteName],
  );
  /** Removes the empty slots from the form, so that a save sends complete ones only and names them by the same numbers. */
  const removeEmptySlots = () => {
    const { items } = getValues();
    const complete = items.filter(isComplete);
    if (complete.length < items.length) setValue('items', complete, { shouldDirty: true });
  };
  const openPreview = () => {
    for (const [each, read] of lists) storeLocalList(localStorage, each, siteName, read());
    window.open(previewAddress(preview, siteName), '_blank', 'noopener');
  };
  return (
    <>
      <Button variant="outlined" disabled={!isReady} onClick={openPreview}>
        {previewLabel}
      </Button>
      <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting} onClick={removeEmptySlots}>
        Add
      </Button>
    </>
  );
}

const cropNote = (what: string) => `${what} The store crops the image around its center.`;

/** The shapes in which the storefront shows the images of the lists. */
export const BANNER_SHAPE: ImageShape = {
  label: 'Banner shape',
  note: cropNote('Banners are wide: 1920 x 672 px or larger.'),
  aspect: 1600 / 560,
  width: 1920,
};
export const OFFER_SHAPE: ImageShape = {
  label: 'Offer shape',
  note: cropNote('Offers are shown 16:9: 1280 x 720 px or larger.'),
  aspect: 16 / 9,
  width: 1280,
};

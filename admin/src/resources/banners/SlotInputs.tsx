import { MAX_IMAGE_BRAND, MAX_IMAGE_DESCRIPTION, MAX_IMAGE_TITLE, MAX_URL } from '@grabdeals/shared/limits';
import { itemsBeyondPage, type OfferSection } from '@grabdeals/shared/offer-sections';
import { isCurrent } from '@grabdeals/shared/schedule';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { TextInput, useInput, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CardSummary } from '../../components/ItemCard';
import { hiddenTime } from '../../components/schedule';
import { ScheduleChip } from '../../components/ScheduleChip';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import { UndoSnackbar } from '../../components/UndoSnackbar';
import { ImageUploadField } from '../../inputs/ImageUploadInput';
import type { ImageShape } from '../../inputs/uploadRules';
import { EMPTY_SLOT, isComplete, isEmptySlot, type SlotValues, validateLink } from './imageItems';
import type { ImageListValues } from './localLists';
import { NOT_ON_PAGE } from '../siteCopies/copyParts';
import { columns } from '../../theme/styles';

export interface SlotInputsProps {
  /** Path of the slot in the form's values, such as `items.1`. */
  source: string;
  /** Name of the slot, such as `Slot 2`. */
  name: string;
  shape: ImageShape;
}

/** The inputs of a slot: image, link, texts and times. The lengths are those of the API. */
export function SlotInputs({ source, name, shape }: SlotInputsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
        columnGap: 2.5,
        rowGap: 1.5,
      }}
    >
      <SlotImageInput source={`${source}.url`} label={`image of ${name.toLowerCase()}`} shape={shape} />
      <Box sx={{ ...columns({ sm: 2 }), columnGap: 1.5, alignContent: 'start' }}>
        <SlotLinkInput
          source={`${source}.redirectUrl`}
          label="Link"
          isRequired
          placeholder="https://… or a path of the site such as /offers"
        />
        <SlotTextInput source={`${source}.title`} label="Title" max={MAX_IMAGE_TITLE} />
        <SlotTextInput source={`${source}.brandName`} label="Brand name" max={MAX_IMAGE_BRAND} />
        <SlotTextInput source={`${source}.description`} label="Description" max={MAX_IMAGE_DESCRIPTION} isWide />
        <ScheduleInputs
          path={`${source}.`}
          startHelp="Leave blank to show the image at once."
          endHelp="Leave blank to show the image without an end."
        />
      </Box>
    </Box>
  );
}

const WIDE = { gridColumn: '1 / -1' } as const;

const maxLength = (max: number) => ({ htmlInput: { maxLength: max } });

interface SlotLinkInputProps {
  source: string;
  label: string;
  placeholder: string;
  isRequired?: boolean;
}

export function SlotLinkInput(props: SlotLinkInputProps) {
  return <TextInput {...props} type="url" validate={validateLink} slotProps={maxLength(MAX_URL)} sx={WIDE} />;
}

interface SlotTextInputProps {
  source: string;
  label: string;
  max: number;
  isWide?: boolean;
}

export function SlotTextInput({ source, label, max, isWide = false }: SlotTextInputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      placeholder="Optional"
      slotProps={maxLength(max)}
      sx={isWide ? WIDE : undefined}
    />
  );
}

interface SlotImageInputProps {
  source: string;
  label: string;
  shape: ImageShape;
}

/** The image of a slot. Removing it leaves the other values and can be undone. */
export function SlotImageInput({ source, label, shape }: SlotImageInputProps) {
  const { field, fieldState } = useInput<string | null>({ source, defaultValue: '' });
  const [removedUrl, setRemovedUrl] = useState<string>();
  const url = (field.value as string | null) ?? '';
  const change = (next: string) => {
    if (!next) setRemovedUrl(url);
    field.onChange(next);
  };
  const message = fieldState.error?.message;
  return (
    <>
      <ImageUploadField
        label={label}
        showsLabel={false}
        value={url}
        onChange={change}
        shape={shape}
        error={message && <ValidationError error={message} />}
      />
      <UndoSnackbar
        message={removedUrl && `${label.charAt(0).toUpperCase()}${label.slice(1)} removed`}
        onUndo={() => field.onChange(removedUrl)}
        onClose={() => setRemovedUrl(undefined)}
      />
    </>
  );
}

interface SlotSummaryProps {
  section: OfferSection;
  source: string;
  name: string;
  isOpen: boolean;
}

/** The row of a slot: its content while the slot is closed, what the slot lacks, and whether shoppers do not see it now. */
export function SlotSummary({ section, source, name, isOpen }: SlotSummaryProps) {
  const slot = useWatch<Record<string, SlotValues>>({ name: source }) ?? EMPTY_SLOT;
  const isBeyondPage = useIsBeyondPage(section, source);
  const { url, title, brandName, redirectUrl } = slot;
  const isHidden = !isEmptySlot(slot) && !isCurrent(slot);
  return (
    <CardSummary
      name={name}
      image={isOpen ? undefined : url}
      text={isOpen ? '' : title?.trim() || brandName?.trim() || redirectUrl?.trim() || ''}
      chip={isHidden && <ScheduleChip schedule={slot} />}
      note={missingParts(slot) || hiddenTime(slot) || (isBeyondPage ? NOT_ON_PAGE : '')}
    />
  );
}

/** Returns whether the page shows other slots only. Empty slots are not saved, so they do not count. */
function useIsBeyondPage(section: OfferSection, source: string): boolean {
  const items = useWatch<ImageListValues, 'items'>({ name: 'items' });
  const places = items.flatMap((item, index) => (isEmptySlot(item) ? [] : [index]));
  const beyond = itemsBeyondPage(
    section,
    places.map((index) => items[index]!),
  );
  return beyond.some((place) => source === `items.${places[place]}`);
}

/** Returns what a slot needs before the list can be added. */
function missingParts(slot: SlotValues): string {
  if (isEmptySlot(slot)) return 'Empty';
  if (isComplete(slot)) return '';
  if (!slot.url && !slot.redirectUrl?.trim()) return 'Needs an image and a link';
  return slot.url ? 'Needs a link' : 'Needs an image';
}

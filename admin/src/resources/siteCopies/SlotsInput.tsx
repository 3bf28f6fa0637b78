import { IMAGE_PARTS, type ImagePart, SITE_PART_NAMES } from '@grabdeals/shared/site-parts';
import { itemsBeyondPage } from '@grabdeals/shared/offer-sections';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { required, useGetOne } from 'react-admin';
import { partId } from '../../dataProvider/partId';
import type { ImageListRecord } from '../banners/imageItems';
import { CheckboxesInput } from '../../inputs/CheckboxesInput';
import { NOT_ON_PAGE, slotId, slotName } from './copyParts';

interface SlotsInputProps {
  part: ImagePart;
  /** Site whose slots are copied. */
  from: string;
}

/** Selects the slots to copy of a list of pictures; all at first. */
export function SlotsInput({ part, from }: SlotsInputProps) {
  const section = IMAGE_PARTS[part];
  const { data: list, error } = useGetOne<ImageListRecord>('siteImages', { id: partId(section, from) });
  const name = SITE_PART_NAMES[part];
  if (error) return <Alert severity="error">{`${name} could not be loaded. ${error.message}`}</Alert>;
  if (!list) return <Skeleton role="status" aria-label={`Loading ${name}`} variant="rounded" height={80} />;
  if (list.items.length === 0) return <Alert severity="info">{`${name}: this website has none.`}</Alert>;
  const hidden = itemsBeyondPage(section, list.items);
  return (
    <CheckboxesInput
      source={`slots.${part}`}
      label={`${name} to copy`}
      choices={list.items.map((item, index) => ({
        id: slotId(item),
        name: slotName(item, index),
        image: item.url,
        ...(hidden.includes(index) ? { help: NOT_ON_PAGE } : {}),
      }))}
      defaultValue={list.items.map(slotId)}
      validate={required(`Please select what to copy of: ${name}`)}
    />
  );
}

import { MAX_PRICE_NOTE, MAX_PRODUCT_TAG, MAX_PRODUCT_TAGS, MAX_PRODUCT_TITLE } from '@grabdeals/shared/limits';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BooleanInput, TextArrayInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../components/FormLayout';
import type { ProductDetail } from '../../dataProvider/types';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { SitesInput } from '../../site/SitesInput';
import { type OverridableField, type ProductFormValues, validateTags } from './formValues';
import { CategoryNames, ProductPicture } from './ProductFields';
import { CategoriesInput } from './CategoriesInput';
import { PRODUCT_IMAGE_GUIDANCE } from '../../inputs/uploadRules';

/** Inputs of the overrides of a product, each with the feed's value. */
export function ProductInputs({ product: { feedValues } }: { product: ProductDetail }) {
  return (
    <>
      <FormSection title="Text" help="Override the feed’s values. Leave a field blank to use the feed’s value.">
        <Overridable field="title" feed={feedValues.title}>
          <TextInput
            source="overrides.title"
            label="Title"
            placeholder={feedValues.title}
            slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_TITLE }, inputLabel: { shrink: true } }}
          />
        </Overridable>
        <Overridable field="priceNote" feed="none">
          <TextInput
            source="overrides.priceNote"
            label="Price note"
            helperText="Shown beside the price. Example: With code SPRING at checkout"
            slotProps={{ htmlInput: { maxLength: MAX_PRICE_NOTE } }}
          />
        </Overridable>
      </FormSection>
      <FormSection title="Image" help="The image on product cards.">
        <Overridable field="picture" feed={<FeedPicture url={feedValues.images[0]} />}>
          <Box sx={{ maxWidth: 220 }}>
            <ImageUploadInput
              source="overrides.picture"
              label="Image"
              aspect={1}
              fit="contain"
              guidance={PRODUCT_IMAGE_GUIDANCE}
            />
          </Box>
        </Overridable>
      </FormSection>
      <FormSection
        title="Categories"
        help="Shoppers find the product in these categories and in their parent categories."
      >
        <Overridable
          field="categoryIds"
          feed={feedValues.categoryIds.length > 0 ? <CategoryNames ids={feedValues.categoryIds} /> : 'none'}
        >
          <CategoriesInput source="overrides.categoryIds" />
        </Overridable>
      </FormSection>
      <FormSection title="Visibility" help="Hide the product from shoppers on all websites or on some websites.">
        <BooleanInput source="overrides.isHiddenEverywhere" label="Hide on all websites" />
        <HiddenOnInput />
      </FormSection>
      <FormSection title="Tags" help="Internal only. Use tags to filter the product list; shoppers don’t see them.">
        <TextArrayInput
          source="tags"
          label="Tags"
          validate={validateTags}
          helperText={`Press Enter after each tag. Up to ${MAX_PRODUCT_TAGS} tags, ${MAX_PRODUCT_TAG} characters each.`}
        />
      </FormSection>
    </>
  );
}

function HiddenOnInput() {
  return useOverrides().isHiddenEverywhere ? null : (
    <SitesInput source="overrides.hiddenOn" label="Hide on" helperText={false} />
  );
}

interface OverridableProps {
  field: OverridableField;
  /** The feed's value. */
  feed: ReactNode;
  /** The input. */
  children: ReactNode;
}

const LABELS: Readonly<Record<OverridableField, string>> = {
  title: 'title',
  priceNote: 'price note',
  picture: 'image',
  categoryIds: 'categories',
};

/** An input with the feed's value, and a button that restores it. */
function Overridable({ field, feed, children }: OverridableProps) {
  const { setValue } = useFormContext<ProductFormValues>();
  const value = useOverrides()[field];
  const isSet = Array.isArray(value) ? value.length > 0 : Boolean(value);
  const clearOverride = () =>
    setValue(`overrides.${field}`, field === 'categoryIds' ? [] : '', { shouldDirty: true, shouldTouch: true });
  return (
    <Box sx={{ py: 0.5 }}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 32, mb: 1 }}>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          Feed value: {feed}
        </Typography>
        {isSet && (
          <Button
            size="small"
            startIcon={<UndoIcon />}
            aria-label={`Use feed value: ${LABELS[field]}`}
            onClick={clearOverride}
          >
            Use feed value
          </Button>
        )}
      </Box>
    </Box>
  );
}

function useOverrides(): ProductFormValues['overrides'] {
  return useWatch<ProductFormValues, 'overrides'>({ name: 'overrides' });
}

function FeedPicture({ url }: { url?: string }) {
  return url ? (
    <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle', my: 1, ml: 0.5 }}>
      <ProductPicture url={url} size={64} />
    </Box>
  ) : (
    'none'
  );
}

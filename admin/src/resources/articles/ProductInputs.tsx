import { TEXTS } from '@grabdeals/shared/texts';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CatalogueProduct } from '../../dataProvider/types';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { RichText } from '../../inputs/richText/RichText';
import { type ProductValues, toProductValues } from './formValues';
import { PRODUCT_IMAGE_GUIDANCE } from '../../inputs/uploadRules';
import { columns } from '../../theme/styles';

const CataloguePicker = lazy(() => import('./CataloguePicker'));

const ADDRESS_INPUT = { htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } } as const;

interface ProductInputsProps {
  /** Path of the product in the form's values, such as `products.1`. */
  source: string;
  /** Name of the card, such as `Product 2`. */
  name: string;
}

/** The inputs of a product card. */
export function ProductInputs({ source, name }: ProductInputsProps) {
  return (
    <>
      <CatalogueButton source={source} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '168px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 2,
        }}
      >
        <Box sx={{ maxWidth: 168 }}>
          <ImageUploadInput
            source={`${source}.url`}
            label={`Image of ${name}`}
            showsLabel={false}
            aspect={1}
            fit="contain"
            helperText="Image *"
            guidance={PRODUCT_IMAGE_GUIDANCE}
          />
        </Box>
        <Box>
          <TextInput source={`${source}.title`} label="Product Title" />
          <TextInput source={`${source}.redirectUrl`} label="Product Link" slotProps={ADDRESS_INPUT} />
          <TextInput source={`${source}.url`} label="Image Url" slotProps={ADDRESS_INPUT} />
          <Box sx={{ ...columns({ sm: 2 }), columnGap: 2 }}>
            <TextInput source={`${source}.brand`} label="Brand Name" />
            <TextInput source={`${source}.buttonText`} label="Button Text" placeholder={TEXTS.grabDeals} />
          </Box>
        </Box>
      </Box>
      <Box sx={{ mt: 1 }}>
        <RichText source={`${source}.description`} label="Product Description" minHeight={110} />
      </Box>
    </>
  );
}

/** Fills the card with a product of the catalogue. */
function CatalogueButton({ source }: { source: string }) {
  const { getValues, setValue, clearErrors } = useFormContext<Record<string, ProductValues>>();
  const [isPicking, setPicking] = useState(false);
  const fill = (product: CatalogueProduct) => {
    setPicking(false);
    clearErrors(source);
    setValue(source, toProductValues(product, getValues(source)), { shouldDirty: true });
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -1, mb: 1 }}>
      <Button size="small" startIcon={<SearchIcon />} onClick={() => setPicking(true)}>
        Choose from catalog
      </Button>
      {isPicking && (
        <Suspense fallback={null}>
          <CataloguePicker onPick={fill} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </Box>
  );
}

import Button from '@mui/material/Button';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ArticleFormValues } from './formValues';
import { brandProductsLink } from './productsLink';

interface ProductsLinkInputProps {
  source: 'rightSideProductsLink' | 'bottomProductsLink';
  label: string;
}

/** Where the products around an article come from; the chosen brands can fill it. */
export function ProductsLinkInput({ source, label }: ProductsLinkInputProps) {
  const { setValue } = useFormContext<ArticleFormValues>();
  const [brands, categories] = useWatch<ArticleFormValues, ['selectedBrands', 'selectedCategories']>({
    name: ['selectedBrands', 'selectedCategories'],
  });
  const fill = () => setValue(source, brandProductsLink(brands, categories), { shouldDirty: true });
  return (
    <TextInput
      source={source}
      label={label}
      helperText="A list of products, such as /products?search=shoes. Leave it empty to show none."
      slotProps={{
        htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <Button
              size="small"
              disabled={brands.length === 0}
              aria-label={`Fill ${label} from the brands`}
              onClick={fill}
              sx={{ flexShrink: 0 }}
            >
              From brands
            </Button>
          ),
        },
      }}
    />
  );
}

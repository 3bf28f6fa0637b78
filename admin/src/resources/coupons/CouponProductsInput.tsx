import { MAX_COUPON_PRODUCTS } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import type { CouponInput } from '../../dataProvider/types';

const CataloguePicker = lazy(() => import('../articles/CataloguePicker'));

interface CouponProductsInputProps {
  source: 'productIds' | 'excludedProductIds';
  /** Name of the products. */
  label: string;
  /** Text of the button that adds one. */
  add: string;
}

/** Selects products of a coupon from the catalogue of its merchant. */
export function CouponProductsInput({ source, label, add: addText }: CouponProductsInputProps) {
  const { field, fieldState } = useInput<string[]>({ source });
  const ids = (field.value as string[] | null) ?? [];
  const mid = useWatch<CouponInput, 'mid'>({ name: 'mid' });
  const titles = useProductTitles(ids);
  const [isOpen, setOpen] = useState(false);
  const add = (id: string) => {
    if (!ids.includes(id)) field.onChange([...ids, id]);
    setOpen(false);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start', py: 1 }}>
      {ids.length > 0 && (
        <Stack component="ul" direction="row" aria-label={label} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {ids.map((id) => (
            <li key={id}>
              <Chip label={titles.get(id) ?? id} onDelete={() => field.onChange(ids.filter((other) => other !== id))} />
            </li>
          ))}
        </Stack>
      )}
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        disabled={!mid || ids.length >= MAX_COUPON_PRODUCTS}
        onClick={() => setOpen(true)}
      >
        {addText}
      </Button>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? (mid ? `Up to ${MAX_COUPON_PRODUCTS} products.` : 'Select a merchant first.')}
      </FormHelperText>
      {isOpen && (
        <Suspense>
          <CataloguePicker mid={mid} onPick={({ _id }) => add(_id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Returns the titles of products by id. Products that the website does not show have none. */
function useProductTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const { name: websiteName } = useSite();
  const { data } = useApiQuery(
    ['product-titles', websiteName, ids],
    async (api, signal) => {
      const query = { ids: [...ids], websiteName };
      return (await api.GET('/api/home/products', { params: { query }, signal })).products;
    },
    { enabled: ids.length > 0, placeholderData: (previous) => previous },
  );
  return new Map(data?.map(({ _id, _source }) => [_id, _source.title]));
}

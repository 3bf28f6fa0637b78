import { useFormContext, useWatch } from 'react-hook-form';
import type { CountedCategories, MerchantList } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import type { ArticleFormValues } from './formValues';
import { MultiSelectInput } from './MultiSelectInput';

const STALE_AFTER_MS = 5 * 60_000;

/** The brands that an article is about, and those of their categories that matter to it. */
export function BrandInputs() {
  const { setValue } = useFormContext<ArticleFormValues>();
  const selectedBrands = useWatch<ArticleFormValues, 'selectedBrands'>({ name: 'selectedBrands' });
  const brands = useBrandChoices();
  const categories = useCategoryChoices(selectedBrands);
  const clearWithoutBrands = (mids: number[]) => {
    if (mids.length === 0) setValue('selectedCategories', [], { shouldDirty: true });
  };
  return (
    <>
      <MultiSelectInput
        source="selectedBrands"
        label="Brands"
        choices={brands.data ?? []}
        isPending={brands.isPending}
        nameOf={(mid) => `Brand ${mid}`}
        helperText={brands.error ? 'The brands could not be loaded' : 'Type to search'}
        onChanged={clearWithoutBrands}
      />
      <MultiSelectInput
        source="selectedCategories"
        label="Brand Categories"
        choices={categories.data ?? []}
        isPending={categories.isLoading}
        nameOf={(categoryId) => `Category ${categoryId}`}
        helperText={
          categories.error
            ? 'The categories could not be loaded'
            : selectedBrands.length > 0
              ? 'Categories in which these brands have products'
              : 'Choose brands first'
        }
      />
    </>
  );
}

function useBrandChoices() {
  return useApiQuery(
    ['article-brands'],
    async (calls, signal) => {
      const { data } = await calls.get<MerchantList>('/home/getMerchants', signal);
      return data
        .map(({ mid, merchantInfo }) => ({ id: mid, name: merchantInfo.name }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    { staleTime: STALE_AFTER_MS },
  );
}

function useCategoryChoices(mids: readonly number[]) {
  const { name: websiteName } = useSite();
  return useApiQuery(
    ['article-brand-categories', websiteName, mids],
    async (calls, signal) => {
      const query = new URLSearchParams({ mids: mids.join(), websiteName }).toString();
      const { data } = await calls.get<CountedCategories>(`/home/getAllCategories?${query}`, signal);
      return data.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
    },
    { enabled: mids.length > 0, staleTime: STALE_AFTER_MS },
  );
}

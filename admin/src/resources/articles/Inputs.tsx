import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../components/ResourceForm';
import type { MerchantList } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { RichText } from '../../inputs/richText/RichText';
import { useSite, useSiteOptions } from '../../site/SiteContext';
import { type ArticleFormValues, brandProductsLink } from './formValues';
import { MultiSelectInput } from './MultiSelectInput';
import { useArticleCategories } from './useArticleCategories';
import { answerOf } from '../../dataProvider/apiClient';

const STATUS_CHOICES = ARTICLE_STATUSES.map((status) => ({ id: status, name: status }));

/** As wide as the article's banner on the storefront. */
const BANNER_SHAPE = {
  label: 'Article shape',
  note: 'Where the store shows the head of an article, which is wide, it fills the place with the middle of the image.',
  aspect: 16 / 9,
};

/** The inputs of an article, but for its products. */
export function ArticleInputs() {
  return (
    <>
      <FormSection title="Article" help="What readers see first, in lists and at the top of its page.">
        <TextInput source="title" label="Title" isRequired helperText={false} autoComplete="off" />
        <CategoryInput />
        <RadioButtonGroupInput
          source="status"
          label="Status"
          choices={STATUS_CHOICES}
          isRequired
          helperText="A draft is seen by those only who manage its websites."
        />
        <Box sx={{ maxWidth: 400, mt: 2 }}>
          <ImageUploadInput source="image" label="Image" shape={BANNER_SHAPE} isRequired />
        </Box>
      </FormSection>
      <FormSection title="Websites" help="The stores on which the article is published.">
        <SitesInput />
        <CanonicalSiteInput />
      </FormSection>
      <FormSection title="Brands" help="What the article is about.">
        <BrandInputs />
      </FormSection>
      <FormSection title="Text" help="Headings, links and pictures are kept as they stand here.">
        <RichText source="description" label="Description" />
      </FormSection>
      <FormSection title="More deals" help="Products from the catalogue that stand around the article.">
        <ProductsLinkInput source="rightSideProductsLink" label="Right Side Products Link" />
        <ProductsLinkInput source="bottomProductsLink" label="Bottom Products Link" />
      </FormSection>
    </>
  );
}

function SitesInput() {
  const options = useSiteOptions();
  return <MultiSelectInput source="websiteName" label="Web Sites" choices={options} isRequired hasSelectAll />;
}

function CanonicalSiteInput() {
  const options = useSiteOptions();
  const chosen = useWatch<ArticleFormValues, 'websiteName'>({ name: 'websiteName' }) ?? [];
  const choices = chosen.map((id) => options.find((option) => option.id === id) ?? { id, name: id });
  return (
    <SelectInput
      source="canonicalSite"
      label="Canonical site"
      choices={choices}
      emptyText="The first active website of the list"
      emptyValue=""
      helperText="The website whose address of the article search engines are told."
    />
  );
}

function CategoryInput() {
  const current = useWatch<ArticleFormValues, 'category'>({ name: 'category' });
  const { choices, isPending, error } = useArticleCategories(current);
  return (
    <SelectInput
      source="category"
      label="Category"
      choices={choices}
      isPending={isPending}
      isRequired
      helperText={error ? 'The categories could not be loaded' : false}
    />
  );
}

const STALE_AFTER_MS = 5 * 60_000;

/** The brands that an article is about, and those of their categories that matter to it. */
function BrandInputs() {
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
    async (api, signal) => {
      const { data } = (await answerOf(api.GET('/api/home/getMerchants', { signal }))) as MerchantList;
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
    async (api, signal) => {
      const query = { mids: [...mids], websiteName };
      const { data } = await answerOf(api.GET('/api/home/getAllCategories', { params: { query }, signal }));
      return data.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
    },
    { enabled: mids.length > 0, staleTime: STALE_AFTER_MS },
  );
}

interface ProductsLinkInputProps {
  source: 'rightSideProductsLink' | 'bottomProductsLink';
  label: string;
}

/** Where the products around an article come from; the chosen brands can fill it. */
function ProductsLinkInput({ source, label }: ProductsLinkInputProps) {
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

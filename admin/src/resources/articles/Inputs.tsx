import { articlePath } from '@grabdeals/shared/article-path';
import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG } from '@grabdeals/shared/limits';
import { toArticleSlug } from '@grabdeals/shared/slug';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../components/FormLayout';
import { useApiQuery } from '../../dataProvider/useApi';
import { useMerchantChoices } from '../../dataProvider/useMerchants';
import { ChoicesInput } from '../../inputs/ChoicesInput';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { TagsInput } from '../../inputs/TagsInput';
import { RichText } from '../../inputs/richText/RichText';
import { useSiteOptions } from '../../site/allSites';
import { useSite } from '../../site/SiteContext';
import { SitesInput } from '../../site/SitesInput';
import { type ArticleFormValues, brandProductsLink } from './formValues';
import { PublicationInputs } from './PublicationInputs';
import { useArticleCategories } from './articleQueries';
import { siteOption } from '../../site/SiteName';

// The editor's module is loaded with the editor.
const ProductPlaceButton = lazy(() => import('./ProductPlaceButton'));

const CATEGORIES_FAILED = 'The categories could not be loaded. Reload the page to try again.';

const STATUS_CHOICES = ARTICLE_STATUSES.map((status) => ({ id: status, name: status }));

/** The shape of the article's banner on the storefront. */
const BANNER_SHAPE = {
  label: 'Article shape',
  note: 'Articles show the image 16:9: 1600 x 900 px or larger. The store crops the image around its center.',
  aspect: 16 / 9,
  width: 1600,
};

/** The inputs of an article, except its products. */
export function ArticleInputs() {
  return (
    <>
      <FormSection title="Article" help="Shown in lists of articles and at the top of the article page.">
        <TextInput source="title" label="Title" isRequired />
        <CategoryInput />
        <TextInput
          source="byline"
          label="Author name"
          helperText="The name that readers see. Leave blank to show none."
        />
        <RadioButtonGroupInput
          source="status"
          label="Status"
          choices={STATUS_CHOICES}
          isRequired
          helperText="Only accounts that manage the article’s websites can see a draft."
        />
        <PublicationInputs />
        <Box sx={{ maxWidth: 400, mt: 2 }}>
          <ImageUploadInput source="image" label="Image" shape={BANNER_SHAPE} isRequired />
        </Box>
        <Box sx={{ mt: 2 }}>
          <TagsInput />
        </Box>
      </FormSection>
      <FormSection title="Websites" help="The websites on which the article appears.">
        <SitesInput source="websiteName" label="Web Sites" isRequired />
        <CanonicalSiteInput />
      </FormSection>
      <FormSection title="Brands" help="The brands that the article is about.">
        <BrandInputs />
      </FormSection>
      <FormSection
        title="Text"
        help="The body of the article. Readers see headings, links and images as they appear here."
      >
        <RichText source="description" label="Description" tools={<ProductPlaceButton />} />
      </FormSection>
      <FormSection title="Search engines" help="How search results and link previews show the article.">
        <TextInput
          source="seoTitle"
          label="Search title"
          helperText="Leave blank to use the title. Search engines show about 60 characters."
          slotProps={{ htmlInput: { maxLength: MAX_SEO_TITLE } }}
        />
        <TextInput
          source="seoDescription"
          label="Search description"
          multiline
          minRows={2}
          helperText="Leave blank to use the start of the text. Search engines show about 160 characters."
          slotProps={{ htmlInput: { maxLength: MAX_SEO_DESCRIPTION } }}
        />
        <SlugInput />
      </FormSection>
      <FormSection title="More deals" help="Products from the catalog that appear beside and below the article.">
        <ProductsLinkInput source="rightSideProductsLink" label="Right Side Products Link" />
        <ProductsLinkInput source="bottomProductsLink" label="Bottom Products Link" />
      </FormSection>
    </>
  );
}

/** The slug of the article's URL, with the URL that results. */
function SlugInput() {
  const [title, slug] = useWatch<ArticleFormValues, ['title', 'slug']>({ name: ['title', 'slug'] });
  const path = articlePath({ id: '…', title: title ?? '', slug: toArticleSlug(slug ?? '') });
  return (
    <TextInput
      source="slug"
      label="URL name"
      helperText={`Leave blank to use the title: ${path}. Former URLs redirect.`}
      slotProps={{ htmlInput: { maxLength: MAX_SLUG, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}

function CanonicalSiteInput() {
  const options = useSiteOptions();
  const chosen = useWatch<ArticleFormValues, 'websiteName'>({ name: 'websiteName' }) ?? [];
  const choices = chosen.map((id) => options.find((option) => option.id === id) ?? { id, name: id });
  return (
    <SelectInput
      source="canonicalSite"
      label="Canonical website"
      choices={choices}
      optionText={siteOption}
      emptyText="First active website in the list"
      emptyValue=""
      helperText="Search engines index the article under the URL of this website."
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
      helperText={error ? CATEGORIES_FAILED : false}
    />
  );
}

const STALE_AFTER_MS = 5 * 60_000;

/** The brands that an article is about, and categories of these brands. */
function BrandInputs() {
  const { setValue } = useFormContext<ArticleFormValues>();
  const selectedBrands = useWatch<ArticleFormValues, 'selectedBrands'>({ name: 'selectedBrands' });
  const brands = useMerchantChoices();
  const categories = useCategoryChoices(selectedBrands);
  const clearWithoutBrands = (mids: number[]) => {
    if (mids.length === 0) setValue('selectedCategories', [], { shouldDirty: true });
  };
  return (
    <>
      <ChoicesInput
        source="selectedBrands"
        label="Brands"
        choices={brands.data ?? []}
        isPending={brands.isPending}
        nameOf={(mid) => `Brand ${mid}`}
        helperText={
          brands.error ? 'The brands could not be loaded. Reload the page to try again.' : 'Type to search for brands.'
        }
        onChanged={clearWithoutBrands}
      />
      <ChoicesInput
        source="selectedCategories"
        label="Brand Categories"
        choices={categories.data ?? []}
        isPending={categories.isLoading}
        nameOf={(categoryId) => `Category ${categoryId}`}
        helperText={
          categories.error
            ? CATEGORIES_FAILED
            : selectedBrands.length > 0
              ? 'Only categories with products of the selected brands are listed.'
              : 'Select brands first.'
        }
      />
    </>
  );
}

function useCategoryChoices(mids: readonly number[]) {
  const { name: websiteName } = useSite();
  return useApiQuery(
    ['article-brand-categories', websiteName, mids],
    async (api, signal) => {
      const query = { mids: [...mids], websiteName };
      const { data } = await api.GET('/api/home/getAllCategories', { params: { query }, signal });
      return data.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
    },
    { enabled: mids.length > 0, staleTime: STALE_AFTER_MS },
  );
}

interface ProductsLinkInputProps {
  source: 'rightSideProductsLink' | 'bottomProductsLink';
  label: string;
}

/** Link to the products beside or below an article. The selected brands can fill it. */
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
      helperText="Enter a link to a list of products, such as /products?search=shoes. Leave blank to show no products."
      slotProps={{
        htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <Button
              size="small"
              disabled={brands.length === 0}
              aria-label={`Fill from brands: ${label}`}
              onClick={fill}
              sx={{ flexShrink: 0 }}
            >
              Fill from brands
            </Button>
          ),
        },
      }}
    />
  );
}

import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../components/FormSection';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { RichText } from '../../inputs/richText/RichText';
import { useSiteOptions } from '../../site/useSiteOptions';
import { BrandInputs } from './BrandInputs';
import type { ArticleFormValues } from './formValues';
import { MultiSelectInput } from './MultiSelectInput';
import { ProductsLinkInput } from './ProductsLinkInput';
import { useArticleCategories } from './useArticleCategories';

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

import { MAX_ARTICLE_PRODUCTS } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CardArrayInput } from '../../components/CardArrayInput';
import { CardSummary } from '../../components/ItemCard';
import { EMPTY_PRODUCT, type ProductValues } from './formValues';
import { ProductInputs } from './ProductInputs';

/** The products of an article. */
export function ArticleProductInputs() {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ mb: 1.5 }}>
        <Typography id={titleId} variant="h2">
          Products
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Up to {MAX_ARTICLE_PRODUCTS} products that the article recommends. Empty cards are not saved.
        </Typography>
      </Box>
      <CardArrayInput
        source="products"
        label="Products"
        itemNoun="Product"
        addLabel="Add New Product"
        newItem={EMPTY_PRODUCT}
        max={MAX_ARTICLE_PRODUCTS}
        fullNote="Delete a product to add another"
        firstInput="title"
        renderSummary={(parts) => <ProductSummary {...parts} />}
        renderInputs={({ source, name }) => <ProductInputs source={source} name={name} />}
      />
    </Box>
  );
}

interface ProductSummaryProps {
  source: string;
  name: string;
  isOpen: boolean;
}

function ProductSummary({ source, name, isOpen }: ProductSummaryProps) {
  const { url, title, brand } = useWatch<Record<string, ProductValues>>({ name: source }) ?? EMPTY_PRODUCT;
  if (isOpen) return <CardSummary name={name} />;
  return <CardSummary name={name} image={url} text={[title, brand].filter(Boolean).join(' · ') || 'Empty'} />;
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { PageLoading } from '../../components/PageState';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { ProductDetail, ProductRecord } from '../../dataProvider/types';
import { toFormValues, toProductInput } from './formValues';
import { ProductInputs } from './Inputs';
import { ProductInsights } from './Insights';

/** The form of a product's overrides, and information about the product. */
export default function ProductEdit() {
  return (
    <RecordPage transform={toProductInput}>
      <ProductPage />
    </RecordPage>
  );
}

function ProductPage() {
  const product = useRecordContext<ProductRecord | ProductDetail>();
  if (!product) return null;
  // The list stores fewer fields of the product in the cache than the page shows.
  if (!isDetail(product)) return <PageLoading />;
  return (
    <>
      <PageHeader title={product.title} help={<ProductSource product={product} />} />
      <RecordForm saveLabel="Update product" record={toFormValues(product)}>
        <ProductInputs product={product} />
      </RecordForm>
      <Box sx={{ maxWidth: 'lg', mt: 4 }}>
        <ProductInsights product={product} />
      </Box>
    </>
  );
}

function isDetail(product: ProductRecord | ProductDetail): product is ProductDetail {
  return 'overrides' in product;
}

/** Shows the merchant of the product and a link to the product's page at the merchant. */
function ProductSource({ product: { merchantName, externalId, link, retiredAt } }: { product: ProductDetail }) {
  return (
    <>
      {`${merchantName}, ${externalId}. ${retiredAt ? 'The feed no longer lists this product. ' : ''}`}
      <Link href={link} underline="always" target="_blank" rel="noopener noreferrer">
        View the product on the merchant’s site
      </Link>
    </>
  );
}

import { initialsOf } from '@grabdeals/shared/initials';
import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useGetManyAggregate } from 'react-admin';
import { LoadedImage } from '../../components/LoadedImage';
import { formatPrice } from '../../components/money';
import { RecordLink } from '../../components/ResponsiveTable';
import type { Feed, ProductCategory, ProductRecord } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { useSiteLabels } from '../../site/SiteContext';
import { sitesOfBrand, useBrandsOfSites } from '../merchants/useBrandsOfSites';

const PICTURE_PX = 48;

/** Returns the name of a feed with its merchant. */
export function feedText(feed: Feed | undefined): string {
  return feed ? `${feed.name} (${feed.merchantName})` : '';
}

/** Shows a product's image and title. */
export function ProductName({ product }: { product: ProductRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <ProductPicture url={product.images[0]} title={product.title} />
      <RecordLink>{product.title}</RecordLink>
    </Box>
  );
}

/**
 * Shows a product's image on white; the initials of its title if the image is missing or cannot be loaded. No referrer is sent
 * to merchants.
 */
export function ProductPicture({
  url,
  title = '',
  size = PICTURE_PX,
}: {
  url?: string;
  title?: string;
  size?: number;
}) {
  const box = { width: size, height: size, flexShrink: 0, borderRadius: 1, border: 1, borderColor: 'divider' };
  const empty = (
    <Box
      aria-hidden
      sx={{ ...box, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      {initialsOf(title)}
    </Box>
  );
  if (!url) return empty;
  return (
    <LoadedImage
      src={imageUrl(url, 160)}
      referrerPolicy="no-referrer"
      fallback={empty}
      sx={{ ...box, objectFit: 'contain', bgcolor: 'common.white' }}
    />
  );
}

/** Shows the current price and the merchant's original price. */
export function ProductPrice({ product }: { product: ProductRecord }) {
  const { priceCents, originalPriceCents, currency } = product;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatPrice(priceCents, currency)}
      {originalPriceCents !== undefined && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {`${TEXTS.regPrice} `}
          <s>{formatPrice(originalPriceCents, currency)}</s>
        </Typography>
      )}
    </Box>
  );
}

/** Shows whether a product is live, removed from its feed, hidden or overridden, and its tags. */
export function ProductStates({ product }: { product: ProductRecord }) {
  const { retiredAt, hiddenOn, overridden, tags } = product;
  const labels = useSiteLabels(Array.isArray(hiddenOn) ? hiddenOn : []);
  const isOverridden = overridden.some((field) => field !== 'hiddenOn');
  const hidden = hiddenOn === true ? 'Hidden' : hiddenOn && `Hidden on ${labels.join(', ')}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {retiredAt ? (
        <Chip size="small" variant="outlined" label="Removed from feed" />
      ) : (
        hiddenOn !== true && <LiveChip merchantId={product.merchantId} />
      )}
      {hidden && <Chip size="small" variant="outlined" color="warning" label={hidden} sx={{ maxWidth: 220 }} />}
      {isOverridden && <Chip size="small" variant="outlined" color="primary" label="Overridden" />}
      {tags.map((tag) => (
        <Chip key={tag} size="small" label={tag} />
      ))}
    </Box>
  );
}

/** Shows whether a website has selected the merchant of a product that is not hidden. */
function LiveChip({ merchantId }: Pick<ProductRecord, 'merchantId'>) {
  const sites = useBrandsOfSites();
  if (sites && sites.length > 0 && sitesOfBrand(merchantId, sites).length === 0) {
    return <Chip size="small" variant="outlined" color="warning" label="On no website" />;
  }
  return <Chip size="small" variant="outlined" color="success" label="Live" />;
}

/** Lists the names of product categories. */
export function CategoryNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useGetManyAggregate<Omit<ProductCategory, 'id'> & { id: number }>('productCategoriesById', {
    ids: [...ids],
  });
  return data.map(({ categoryName }) => categoryName).join(', ');
}

import { formatCount } from '@grabdeals/shared/digits';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { formatUtcDay } from '../../components/dates';
import { TitledCard } from '../../components/TitledCard';
import { RowsTable } from '../../components/RowsTable';
import type { ProductDetail } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { SiteLabels } from '../../site/SiteName';
import { useRecordPath } from '../useAdminResource';
import { CHART_HEIGHT } from '../reports/ChartFrame';
import { clicksByDay, clicksBySite } from './clicks';
import { comparisonText } from './judgement';
import { priceDays } from './priceDays';
import { ProductAttributes } from './ProductAttributes';
import { formatPrice } from '../../components/money';
import { SitesByReason } from './SitesByReason';

const DayChart = lazy(() => import('../reports/DayChart'));

interface InsightProps {
  product: ProductDetail;
}

/** Shows a product's price history, original price, websites, articles and clicks. */
export function ProductInsights({ product }: InsightProps) {
  return (
    <Stack sx={{ gap: 3 }}>
      <ProductAttributes product={product} />
      <Prices product={product} />
      <Comparisons product={product} />
      <Places product={product} />
      <Clicks product={product} />
    </Stack>
  );
}

function Prices({ product }: InsightProps) {
  const { priceHistory, currency, lowestInDays, lastSeen } = product;
  const { days, cents } = priceDays(product);
  return (
    <TitledCard title="Prices" help={`The prices in the feed as of ${formatUtcDay(lastSeen)}.`}>
      {lowestInDays && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {`Product cards show “Lowest price in ${lowestInDays} days”.`}
        </Typography>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
        <DayChart
          label="Price by day"
          days={days}
          lines={[{ name: 'Price', values: cents }]}
          format={(value) => formatPrice(value, currency)}
          isStepped
        />
      </Suspense>
      {priceHistory.length > 0 && (
        <RowsTable
          label="Price history"
          columns={[
            { label: 'Since', render: ({ at }) => formatUtcDay(at) },
            { label: 'Price', align: 'right', render: ({ priceCents }) => formatPrice(priceCents, currency) },
            { label: 'Until', render: ({ until }) => until && `${formatUtcDay(until)}, removed from feed` },
          ]}
          rows={priceHistory.toReversed()}
          keyOf={({ at }) => at}
          maxHeight={280}
          isFlush
        />
      )}
    </TitledCard>
  );
}

const SETTINGS = {
  claimed: 'Websites with the setting “Claimed”',
  proven: 'Websites with the setting “Proven”',
  none: 'Websites with the setting “None”',
} as const;

function Comparisons({ product }: InsightProps) {
  const { comparisons, sites, originalPriceCents, currency, merchantName } = product;
  // Settings can have the same result.
  const texts = [...new Set(comparisons.map((comparison) => comparisonText(comparison, merchantName)))];
  const labelsOf = (setting: keyof typeof SETTINGS) =>
    sites
      .filter(({ comparisonPrices }) => comparisonPrices === setting)
      .map(({ label }) => label)
      .join(', ');
  const price = originalPriceCents === undefined ? 'none' : formatPrice(originalPriceCents, currency);
  return (
    <TitledCard
      title="Reg. Price"
      help={`The merchant’s original price: ${price}. The comparison prices of each website decide whether shoppers see this price.`}
    >
      <Stack component="ul" sx={{ gap: 1.5 }}>
        {texts.map((text) => (
          <li key={text}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {text}
            </Typography>
            {comparisons
              .filter((comparison) => comparisonText(comparison, merchantName) === text)
              .map(({ comparisonPrices }) => (
                <Typography key={comparisonPrices} variant="body2" sx={{ color: 'text.secondary' }}>
                  {`${SETTINGS[comparisonPrices]}: ${labelsOf(comparisonPrices) || 'none'}`}
                </Typography>
              ))}
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}

function Places({ product: { sites, articles } }: InsightProps) {
  const recordPath = useRecordPath();
  return (
    <TitledCard
      title="Websites and articles"
      help="The websites whose lists and search show this product, and the articles that recommend this product."
    >
      <SitesByReason sites={sites} />
      {articles.length > 0 && (
        <RowsTable
          label="Articles"
          columns={[
            {
              label: 'Article',
              render: ({ _id, title }) => (
                <Link component={RouterLink} to={recordPath('content', _id)}>
                  {title}
                </Link>
              ),
            },
            { label: 'Status', render: ({ status }) => status },
            { label: 'Websites', render: ({ websiteName }) => <SiteLabels names={websiteName} /> },
          ]}
          rows={articles}
          keyOf={({ _id }) => _id}
          maxHeight={280}
          isFlush
        />
      )}
    </TitledCard>
  );
}

function Clicks({ product: { clicks } }: InsightProps) {
  const [today] = useState(() => new Date());
  const { days, counts } = clicksByDay(clicks, today);
  const bySite = clicksBySite(clicks, today);
  return (
    <TitledCard
      title="Clicks"
      help="Clicks to the merchant in the last 90 days, without bots, prefetches, repeats and floods."
    >
      {bySite.length === 0 ? (
        <Typography variant="body2">There are no clicks in the last 90 days.</Typography>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <DayChart
              label="Clicks by day"
              days={days}
              lines={[{ name: 'Clicks', values: counts }]}
              format={formatCount}
            />
          </Suspense>
          <RowsTable
            label="Clicks by website"
            columns={[
              { label: 'Website', render: ({ websiteName }) => <SiteLabels names={[websiteName]} /> },
              { label: 'Last 30 days', align: 'right', render: ({ last30 }) => formatCount(last30) },
              { label: 'Last 90 days', align: 'right', render: ({ last90 }) => formatCount(last90) },
            ]}
            rows={bySite}
            keyOf={({ websiteName }) => websiteName}
            maxHeight={280}
            isFlush
          />
        </>
      )}
    </TitledCard>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatUtcDay } from '../../components/dates';
import type { ProductDetail } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { SiteLabels } from '../../site/SiteContext';
import { SiteName } from '../../site/SiteName';
import { CHART_HEIGHT } from '../reports/ReportSection';
import { clicksByDay, clicksBySite } from './clicks';
import { comparisonText, sitesByReason } from './judgement';
import { priceDays } from './priceDays';
import { ProductAttributes } from './ProductAttributes';
import { formatPrice } from './ProductFields';
import { Section } from './Section';

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
    <Section title="Prices" help={`The prices in the feed as of ${formatUtcDay(lastSeen)}.`}>
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
      <Rows
        label="Price history"
        headings={['Since', 'Price', 'Until']}
        rows={priceHistory
          .toReversed()
          .map(({ at, priceCents, until }) => [
            formatUtcDay(at),
            formatPrice(priceCents, currency),
            until ? `${formatUtcDay(until)}, removed from feed` : '',
          ])}
      />
    </Section>
  );
}

const SETTINGS = {
  claimed: 'Websites with the setting “Claimed”',
  proven: 'Websites with the setting “Proven”',
  none: 'Websites with the setting “None”',
} as const;

function Comparisons({ product }: InsightProps) {
  const { comparisons, sites, originalPriceCents, currency, merchantName } = product;
  const price = originalPriceCents === undefined ? 'none' : formatPrice(originalPriceCents, currency);
  return (
    <Section
      title="Reg. Price"
      help={`The merchant’s original price: ${price}. The comparison prices of each website decide whether shoppers see this price.`}
    >
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {comparisons.map((comparison) => {
          const those = sites.filter(({ comparisonPrices }) => comparisonPrices === comparison.comparisonPrices);
          return (
            <li key={comparison.comparisonPrices}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {comparisonText(comparison, merchantName)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${SETTINGS[comparison.comparisonPrices]}: ${those.map(({ label }) => label).join(', ') || 'none'}`}
              </Typography>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

function Places({ product: { sites, articles } }: InsightProps) {
  return (
    <Section
      title="Websites and articles"
      help="The websites whose lists and search show this product, and the articles that recommend this product."
    >
      <Stack component="ul" aria-label="Websites by reason" sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {sitesByReason(sites).map(({ reason, text, sites: those }) => (
          <li key={reason ?? 'shown'}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {those.length === 0 ? 'No website shows this product.' : `${text} (${countOfSites(those.length)})`}
            </Typography>
            <SiteNames sites={those} />
          </li>
        ))}
      </Stack>
      {articles.length > 0 && (
        <Rows
          label="Articles"
          headings={['Article', 'Status', 'Websites']}
          rows={articles.map(({ _id, title, status, websiteName }) => [
            <Link key={_id} component={RouterLink} to={`/admin/createArticle/${_id}`}>
              {title}
            </Link>,
            status,
            <SiteLabels key={_id} names={websiteName} />,
          ])}
        />
      )}
    </Section>
  );
}

function Clicks({ product: { clicks } }: InsightProps) {
  const [today] = useState(() => new Date());
  const { days, counts } = clicksByDay(clicks, today);
  const bySite = clicksBySite(clicks, today);
  return (
    <Section title="Clicks" help="Clicks to the merchant in the last 90 days, without bots, prefetches and repeats.">
      {bySite.length === 0 ? (
        <Typography variant="body2">There are no clicks in the last 90 days.</Typography>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <DayChart
              label="Clicks by day"
              days={days}
              lines={[{ name: 'Clicks', values: counts }]}
              format={wholeNumber}
            />
          </Suspense>
          <Rows
            label="Clicks by website"
            headings={['Website', 'Last 30 days', 'Last 90 days']}
            rows={bySite.map(({ websiteName, last30, last90 }) => [
              <SiteLabels key={websiteName} names={[websiteName]} />,
              last30,
              last90,
            ])}
          />
        </>
      )}
    </Section>
  );
}

/** Axes have steps of halves where numbers are small; there are no half clicks. */
function wholeNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : '';
}

function countOfSites(count: number): string {
  return count === 1 ? '1 website' : `${count} websites`;
}

/** Lists of more websites are closed at first. */
const OPEN_SITES = 8;

/** The names of websites; closed if there are many. */
function SiteNames({ sites }: { sites: ProductDetail['sites'] }) {
  if (sites.length === 0) return null;
  const names = (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none', p: 0, m: 0 }}
    >
      {sites.map(({ websiteName, label }) => (
        <Box component="li" key={websiteName} sx={{ minWidth: 0, color: 'text.secondary', typography: 'body2' }}>
          <SiteName name={websiteName} label={label} />
        </Box>
      ))}
    </Box>
  );
  if (sites.length <= OPEN_SITES) return names;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'primary.main', mb: 0.5 }}>
        Show the websites
      </Box>
      {names}
    </details>
  );
}

interface RowsProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A small table. Renders nothing without rows. */
function Rows({ label, headings, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto', maxHeight: 280, mt: 1 }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, number) => (
            // Rows are never moved.
            <TableRow key={number}>
              {row.map((cell, column) => (
                <TableCell key={headings[column]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

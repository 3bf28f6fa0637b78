import { counted } from '@grabdeals/shared/counted';
import { formatCount } from '@grabdeals/shared/digits';
import { CURRENCIES } from '@grabdeals/shared/money';
import type { Comparison, Span } from '@grabdeals/shared/utc-days';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCreatePath, useStore } from 'react-admin';
import { formatChange, formatPercent } from '../../components/percent';
import { formatPrice } from '../../components/money';
import { SelectField } from '../../components/SelectField';
import type { ConversionRow, ConversionsReport } from '../../dataProvider/types';
import { useSiteLabel } from '../../site/allSites';
import { Link } from '../../site/routing';
import { formatUtcDay } from '../../components/dates';
import { useDebounced } from '../../components/useDebounced';
import { formatCents, formatSpan, NO_NUMBER, placementName } from './reportFormat';
import { ReportSection } from './ReportSection';
import type { ReportColumn } from './ReportTable';
import type { OrderGroup, ReportScope } from './useReport';

const COMPARISONS: readonly { id: Comparison | ''; name: string }[] = [
  { id: '', name: 'Nothing' },
  { id: 'before', name: 'The days before' },
  { id: 'year', name: 'The year before' },
];
const [MIN_RATE, MAX_RATE] = [0.01, 100];

const GROUPS: Readonly<Record<OrderGroup, { name: string; nameOf: (row: ConversionRow) => string }>> = {
  articleId: { name: 'Article', nameOf: ({ articleTitle, articleId }) => named(articleTitle, articleId, 'No article') },
  slot: { name: 'Placement', nameOf: ({ slot }) => (slot ? placementName(slot) : 'Not known') },
  mid: {
    name: 'Merchant',
    nameOf: ({ merchantName, mid }) => named(merchantName, mid && `Merchant ${mid}`, 'No merchant'),
  },
  productId: { name: 'Product', nameOf: ({ productTitle, productId }) => named(productTitle, productId, 'No product') },
  couponId: { name: 'Coupon', nameOf: ({ couponTitle, couponId }) => named(couponTitle, couponId, 'No coupon') },
  search: { name: 'Search', nameOf: ({ search }) => search || 'No search' },
  networkId: { name: 'Network', nameOf: ({ networkName, networkId }) => named(networkName, networkId, 'Not known') },
  websiteName: { name: 'Website', nameOf: ({ websiteName }) => websiteName || 'Not known' },
  day: { name: 'Day (UTC)', nameOf: ({ day = '' }) => formatUtcDay(day) },
};

const GROUP_CHOICES = (Object.keys(GROUPS) as OrderGroup[]).map((id) => ({ id, name: GROUPS[id].name }));

function helpOf(compared: Span | undefined, usdPerCad: number | undefined): string {
  return [
    'Orders that networks report, with the click that led to each. A day is a UTC day.',
    compared && `Compared with ${formatSpan(compared)}.`,
    usdPerCad && `Converted at 1 CAD = ${usdPerCad} USD, your rate.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function named(name: string | undefined, id: string | number | undefined, nothing: string): string {
  return name || (id ? String(id) : nothing);
}

/** Shows which clicks led to orders, by a field that the operator chooses. The group with the highest earnings is first. */
export function OrdersReport({ scope }: { scope: ReportScope }) {
  const [groupBy, setGroupBy] = useState<OrderGroup>('articleId');
  const siteLabel = useSiteLabel();
  const [compare, setCompare] = useStore<Comparison | ''>('reports.compare', '');
  const [rate, setRate] = useStore('reports.usdPerCad', '');
  const typedRate = Number(useDebounced(rate));
  const usdPerCad = typedRate >= MIN_RATE && typedRate <= MAX_RATE ? typedRate : undefined;
  const report = { call: 'getConversionsReport', scope, groupBy, compare: compare || undefined, usdPerCad } as const;
  const nameOf = (row: ConversionRow) =>
    groupBy === 'websiteName' && row.websiteName ? siteLabel(row.websiteName) : GROUPS[groupBy].nameOf(row);
  return (
    <ReportSection
      request={report}
      title="Orders by click"
      isWide
      help={(data) => helpOf(data?.compared, usdPerCad)}
      emptyText="There are no clicks and no orders in this period."
      fileName={`orders-${groupBy}`}
      fields={
        <>
          <SelectField
            label="Group by"
            choices={GROUP_CHOICES}
            value={groupBy}
            onChange={setGroupBy}
            sx={{ width: 150 }}
          />
          <SelectField
            label="Compare with"
            choices={COMPARISONS}
            value={compare}
            onChange={setCompare}
            sx={{ width: 150 }}
          />
          <TextField
            type="number"
            size="small"
            label="1 CAD in USD"
            placeholder="Your rate"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: MIN_RATE, max: MAX_RATE, step: 0.01 } }}
            sx={{ width: 120 }}
          />
        </>
      }
      heading={GROUPS[groupBy].name}
      idOf={(row) => String(row[groupBy])}
      nameOf={nameOf}
      rowsOf={(rows) => rows.toSorted((a, b) => earningsOf(b) - earningsOf(a) || b.clicks - a.clicks)}
      columns={usdPerCad ? [...COLUMNS, CONVERTED] : COLUMNS}
      chart={{ measure: 'Earnings', valueOf: (row) => usdOf(row) || undefined, format: formatCents }}
      actionOf={(row) => <OrdersLink row={row} groupBy={groupBy} scope={scope} />}
    />
  );
}

/** Links to the orders of a row. */
function OrdersLink({ row, groupBy, scope }: { row: ConversionRow; groupBy: OrderGroup; scope: ReportScope }) {
  const path = useCreatePath()({ resource: 'conversions', type: 'list' });
  const count = row.conversions + row.reversed;
  if (count === 0) return null;
  const { span, websiteName } = scope;
  const group =
    groupBy === 'day'
      ? { from: row.day, to: row.day }
      : row[groupBy]
        ? { [groupBy]: row[groupBy] }
        : { without: groupBy };
  const filter = JSON.stringify({ ...span, websiteName, ...group });
  return (
    <Button component={Link} size="small" to={`${path}?${new URLSearchParams({ filter }).toString()}`}>
      {`See ${counted(count, 'order')}`}
    </Button>
  );
}

type Totals = ConversionsReport['totals'] & Pick<ConversionRow, 'before'>;
type Sums = Totals['sums'][number];

/** For the order of rows: most operators earn in one currency. */
function earningsOf({ sums, converted }: Totals): number {
  return converted?.earnings.integral ?? sums.reduce((total, { earnings }) => total + earnings.integral, 0);
}

function usdOf({ sums, converted }: Totals): number | undefined {
  return (converted ?? sums.find(({ currency }) => currency === 'USD'))?.earnings.integral;
}

const percent = (rate: number | null) => (rate === null ? NO_NUMBER : formatPercent(rate));
/** The amounts of all currencies, which are not added up. */
const amounts = (sums: readonly Sums[], of: (sum: Sums) => string | undefined) =>
  sums.map(of).filter(Boolean).join(', ') || NO_NUMBER;

function epcOf({ epcCents, currency }: Sums): string | undefined {
  return epcCents === null ? undefined : formatPrice(epcCents, currency);
}

/** Adds the earlier number, and the change in percent. */
function withBefore(text: string, now: number, before: number | undefined, format: (before: number) => string): string {
  if (before === undefined) return text;
  return `${text} (${[`was ${format(before)}`, formatChange(now, before)].filter(Boolean).join(', ')})`;
}

/** The earnings of each currency now or before. */
function earnings({ sums, before }: Totals): string {
  const all = CURRENCIES.flatMap((currency) => {
    const [now, earlier] = [sums, before?.sums].map((each) => each?.find((sum) => sum.currency === currency));
    const cents = now?.earnings.integral ?? 0;
    const format = (amount: number) => formatPrice(amount, currency);
    return now || earlier ? withBefore(format(cents), cents, before && (earlier?.earnings.integral ?? 0), format) : [];
  });
  return all.join(', ') || NO_NUMBER;
}

const COLUMNS: readonly ReportColumn<Totals>[] = [
  {
    heading: 'Clicks',
    value: ({ clicks, before }) => withBefore(formatCount(clicks), clicks, before?.clicks, formatCount),
  },
  {
    heading: 'Orders',
    value: ({ conversions, before }) =>
      withBefore(formatCount(conversions), conversions, before?.conversions, formatCount),
  },
  { heading: 'Rate', value: ({ conversionRate }) => percent(conversionRate) },
  { heading: 'Reversed', value: ({ reversalRate }) => percent(reversalRate) },
  { heading: 'Average order', value: ({ sums }) => amounts(sums, ({ averageOrder }) => averageOrder?.value) },
  { heading: 'Pending', value: ({ sums }) => amounts(sums, ({ pending }) => pending.value) },
  { heading: 'Approved', value: ({ sums }) => amounts(sums, ({ approved }) => approved.value) },
  { heading: 'Paid', value: ({ sums }) => amounts(sums, ({ paid }) => paid.value) },
  { heading: 'Earnings', value: earnings },
  { heading: 'EPC', value: ({ sums }) => amounts(sums, epcOf) },
];

const CONVERTED: ReportColumn<Totals> = {
  heading: 'Earnings in USD',
  value: ({ converted, before }) => {
    const cents = converted?.earnings.integral ?? 0;
    return withBefore(formatCents(cents), cents, before?.converted?.earnings.integral, formatCents);
  },
};

import { formatCount } from '@grabdeals/shared/digits';
import type { Span } from '@grabdeals/shared/utc-days';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatChange } from '../../components/percent';
import type { PerformanceReport } from '../../dataProvider/types';
import { formatCents, formatSpan } from './reportFormat';

type Totals = PerformanceReport['totals'];

interface ReportTotalsProps {
  totals: Totals | undefined;
  /** Totals of the period before; undefined while they load, and if loading fails. */
  before: Totals | undefined;
  spanBefore: Span;
}

/** Shows four totals, each compared with the previous period. */
export function ReportTotals({ totals, before, spanBefore }: ReportTotalsProps) {
  if (!totals) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={132} />;
  const change = (value: (totals: Totals) => number | null) =>
    before && {
      change: formatChange(value(totals), value(before)),
      isMore: (value(totals) ?? 0) >= (value(before) ?? 0),
    };
  return (
    <Box component="section" aria-label="Totals">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: { xs: 1.5, sm: 2 },
          m: 0,
        }}
      >
        <TotalCard
          name="Clicks"
          value={formatCount(totals.clicks)}
          detail={`${formatCount(totals.rawClicks)} raw`}
          {...change(({ clicks }) => clicks)}
        />
        <TotalCard
          name="Earnings"
          value={formatCents(totals.earnings.integral)}
          detail="reported by networks"
          {...change(({ earnings }) => earnings.integral)}
        />
        <TotalCard
          name="EPC"
          value={formatCents(totals.epcCents)}
          detail="earnings per click"
          {...change(({ epcCents }) => epcCents)}
        />
        <TotalCard
          name="Conversions"
          value={formatCount(totals.conversions)}
          detail={conversionRate(totals)}
          {...change(({ conversions }) => conversions)}
        />
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Changes are compared with {formatSpan(spanBefore)}. Clicks exclude bots, prefetches, repeats and floods.
      </Typography>
    </Box>
  );
}

function conversionRate({ conversionRate: rate }: Totals): string {
  return rate === null ? 'no clicks' : `${(rate * 100).toFixed(1)}% of clicks`;
}

interface TotalCardProps {
  name: string;
  value: string;
  detail: string;
  change?: string;
  isMore?: boolean;
}

function TotalCard({ name, value, detail, change, isMore }: TotalCardProps) {
  return (
    <Card sx={{ px: { xs: 1.5, sm: 2 }, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: 22, sm: 28 },
          fontWeight: 700,
          lineHeight: 1.35,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {detail}
        </Box>
        {change && (
          <Box component="span" sx={{ fontWeight: 600, color: isMore ? 'success.main' : 'error.main' }}>
            {change}
          </Box>
        )}
      </Box>
    </Card>
  );
}

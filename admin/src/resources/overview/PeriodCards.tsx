import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatChange } from '../../components/percent';
import { ADMIN_BASE } from '../../config';
import type { PeriodResults, RecentResults } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { formatCents, formatSpan } from '../reports/reportFormat';
import { writeReportState } from '../reports/reportState';
import { columns } from '../../theme/styles';

/** Shows the earnings and clicks of today, yesterday and this week, each with a link to its reports. */
export function PeriodCards({ results }: { results: RecentResults }) {
  const { today, yesterday, dayBefore, week, weekBefore } = results;
  return (
    <Box component="section" aria-label="Results" sx={{ ...columns({ sm: 3 }), gap: 2 }}>
      <PeriodCard name="Today" note="so far" period={today} />
      <PeriodCard name="Yesterday" note={formatSpan(yesterday)} period={yesterday} before={dayBefore} />
      <PeriodCard name="This week" note={formatSpan(week)} period={week} before={weekBefore} />
    </Box>
  );
}

interface PeriodCardProps {
  name: string;
  note: string;
  period: PeriodResults;
  /** The days to compare with. */
  before?: PeriodResults;
}

function PeriodCard({ name, note, period, before }: PeriodCardProps) {
  const { from, to, earnings, clicks, conversions } = period;
  const query = writeReportState({ period: 'custom', span: { from, to }, allSites: true });
  return (
    <Card sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h2" sx={{ fontSize: '1rem' }}>
          <Link component={RouterLink} to={`${ADMIN_BASE}/reports?${query.toString()}`} underline="hover">
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', width: { sm: '100%', md: 'auto' } }}>
          {note}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
        <Number
          name="Earnings"
          value={formatCents(earnings.integral)}
          change={before && formatChange(earnings.integral, before.earnings.integral)}
          isLarge
        />
        <Number name="Clicks" value={formatCount(clicks)} change={before && formatChange(clicks, before.clicks)} />
        <Number name="Conversions" value={formatCount(conversions)} />
      </Box>
      {before && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Compared with {formatSpan(before)}
        </Typography>
      )}
    </Card>
  );
}

interface NumberProps {
  name: string;
  value: string;
  change?: string;
  isLarge?: boolean;
}

function Number({ name, value, change, isLarge = false }: NumberProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {name}
      </Typography>
      <Box
        component="dd"
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'flex-end',
          gap: 1,
          m: 0,
          ml: 'auto',
          // Three narrow cards have no room for it beside its name; so their lines stay level.
          width: isLarge ? { sm: '100%', md: 'auto' } : 'auto',
        }}
      >
        {change && (
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: 600, color: change.startsWith('-') ? 'error.main' : 'success.main' }}
          >
            {change}
          </Typography>
        )}
        <Typography
          component="span"
          sx={{ fontSize: isLarge ? 26 : 15, fontWeight: isLarge ? 700 : 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
      </Box>
    </Box>
  );
}

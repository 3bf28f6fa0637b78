import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CalendarEntry } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { useSite, useSiteLabels } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';
import { entryKey, entryPath } from './calendarDays';
import { changeName, kindColor, kindName, timeOf } from './entryTexts';

const SHOWN_SITES = 3;

/** Lists the entries of a day with their time, kind and websites. */
export function AgendaList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <Box component="ul">
      {entries.map((entry, index) => (
        <AgendaItem key={entryKey(entry, index)} entry={entry} />
      ))}
    </Box>
  );
}

function AgendaItem({ entry }: { entry: CalendarEntry }) {
  const { name } = useSite();
  const recordPath = useRecordPath();
  const { kind, title, websiteName } = entry;
  const siteLabels = useSiteLabels(websiteName);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '84px 132px minmax(0, 1fr)' },
        columnGap: 1.5,
        alignItems: 'baseline',
        px: 1.5,
        py: 1,
        borderLeft: 4,
        borderColor: kindColor(kind),
        '& + &': { mt: 0.75 },
      }}
    >
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {timeOf(entry)}
      </Typography>
      <Typography
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, gridColumn: { xs: 2, sm: 'auto' } }}
      >
        <ChangeIcon entry={entry} />
        {changeName(entry)}
      </Typography>
      <Box sx={{ minWidth: 0, gridColumn: { xs: 2, sm: 'auto' } }}>
        <MuiLink
          component={Link}
          to={entryPath(entry, name, recordPath)}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${kindName(entry)} · ${firstOf(siteLabels)}`}
        </Typography>
      </Box>
    </Box>
  );
}

/** Returns the first labels, and the number of the others. */
function firstOf(labels: readonly string[]): string {
  const hidden = labels.length - SHOWN_SITES;
  const shown = labels.slice(0, SHOWN_SITES).join(', ');
  return hidden > 0 ? `${shown} and ${hidden} more` : shown;
}

/** Shows whether the record goes live or ends. */
export function ChangeIcon({ entry }: { entry: CalendarEntry }) {
  const Icon = entry.change === 'start' ? PlayIcon : StopIcon;
  return (
    <Icon sx={{ fontSize: 16, flexShrink: 0, color: entry.change === 'start' ? 'success.main' : 'text.secondary' }} />
  );
}

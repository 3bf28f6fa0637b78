import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CalendarEntry } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';
import { AgendaList, ChangeIcon } from './AgendaList';
import { byDay, dayKey, entryKey, entryPath, weeksOf } from './calendarDays';
import { changeName, dayName, kindColor, kindName, monthName, timeOf } from './entryTexts';
import { useVisibleKinds } from './useVisibleKinds';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Entries that a day shows. The others open in a popover. */
const SHOWN = 3;

interface MonthGridProps {
  month: Date;
  entries: readonly CalendarEntry[];
}

/** A month as a table of weeks. A day shows its first entries. */
export function MonthGrid({ month, entries }: MonthGridProps) {
  const days = byDay(entries);
  const [today] = useState(() => dayKey(new Date()));
  return (
    <>
      <Card>
        <Box
          component="table"
          aria-label={monthName(month)}
          sx={{ width: 1, tableLayout: 'fixed', borderCollapse: 'collapse' }}
        >
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <Typography
                  key={day}
                  component="th"
                  scope="col"
                  abbr={day}
                  variant="body2"
                  sx={{ py: 1, color: 'text.secondary', fontWeight: 600 }}
                >
                  {day.slice(0, 3)}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={dayKey(week[0]!)}>
                {week.map((day) => {
                  const key = dayKey(day);
                  return (
                    <DayCell
                      key={key}
                      day={day}
                      entries={days.get(key) ?? []}
                      isToday={key === today}
                      isOutside={day.getMonth() !== month.getMonth()}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Card>
      <Legend />
    </>
  );
}

/** The colors of the kinds. */
function Legend() {
  const kinds = useVisibleKinds();
  return (
    <Box component="ul" aria-label="Kinds" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
      {kinds.map(({ id, name }) => (
        <Typography
          key={id}
          component="li"
          variant="body2"
          sx={{ color: 'text.secondary', pl: 0.75, borderLeft: 4, borderColor: kindColor(id) }}
        >
          {name}
        </Typography>
      ))}
    </Box>
  );
}

interface DayCellProps {
  day: Date;
  entries: readonly CalendarEntry[];
  isToday: boolean;
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
}

function DayCell({ day, entries, isToday, isOutside }: DayCellProps) {
  return (
    <Box
      component="td"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        height: 116,
        p: 0.5,
        verticalAlign: 'top',
        border: 1,
        borderColor: 'divider',
        bgcolor: isOutside ? 'background.default' : undefined,
        '&:first-of-type': { borderLeft: 0 },
        '&:last-of-type': { borderRight: 0 },
        'tr:last-of-type > &': { borderBottom: 0 },
      }}
    >
      <Typography
        component="time"
        dateTime={dayKey(day)}
        variant="body2"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 24,
          height: 24,
          mb: 0.25,
          borderRadius: 12,
          fontWeight: isToday ? 700 : 400,
          color: isToday ? 'primary.contrastText' : 'text.secondary',
          bgcolor: isToday ? 'primary.main' : undefined,
        }}
      >
        {day.getDate()}
      </Typography>
      {entries.slice(0, SHOWN).map((entry, index) => (
        <EntryLink key={entryKey(entry, index)} entry={entry} />
      ))}
      {entries.length > SHOWN && <MoreButton day={day} entries={entries} />}
    </Box>
  );
}

function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { name } = useSite();
  const recordPath = useRecordPath();
  const { kind, title } = entry;
  return (
    <ButtonBase
      component={Link}
      to={entryPath(entry, name, recordPath)}
      aria-label={`${kindName(entry)} ${title}: ${changeName(entry).toLowerCase()} at ${timeOf(entry)}`}
      title={`${kindName(entry)} ${title}`}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 0.5,
        width: 1,
        minHeight: 24,
        mb: 0.25,
        px: 0.5,
        borderLeft: 3,
        borderColor: kindColor(kind),
        borderRadius: 0.5,
        bgcolor: 'action.selected',
        fontSize: 12,
        '&:hover, &:focus-visible': { bgcolor: 'action.focus', textDecoration: 'underline' },
      }}
    >
      <ChangeIcon entry={entry} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
    </ButtonBase>
  );
}

/** Opens all entries of a day. */
function MoreButton({ day, entries }: Pick<DayCellProps, 'day' | 'entries'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = entries.length - SHOWN;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`${count} more on ${dayName(day)}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 24, py: 0, px: 0.5, fontSize: 12 }}
      >
        {count} more
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': dayName(day), sx: { p: 2, width: 480, maxWidth: '100%' } },
        }}
      >
        <Typography variant="h2" sx={{ mb: 1 }}>
          {dayName(day)}
        </Typography>
        <AgendaList entries={entries} />
      </Popover>
    </>
  );
}

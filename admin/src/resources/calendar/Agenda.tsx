import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { StateMessage } from '../../components/PageState';
import type { CalendarEntry } from '../../dataProvider/types';
import { AgendaList } from './AgendaList';
import { byDay, dayKey, monthKey } from './calendarDays';
import { dayName, monthName } from './entryTexts';

interface AgendaProps {
  month: Date;
  entries: readonly CalendarEntry[];
}

/** The entries of a month, below a heading for each day with entries. */
export function Agenda({ month, entries }: AgendaProps) {
  const [today] = useState(() => dayKey(new Date()));
  const days = [...byDay(entries)].filter(([day]) => day.startsWith(monthKey(month)));
  if (days.length === 0) {
    return (
      <Card>
        <StateMessage
          role="status"
          title={`Nothing scheduled in ${monthName(month)}`}
          text="Everything with a start or an end appears here, such as articles, banners, coupons and announcement bars."
        />
      </Card>
    );
  }
  return (
    <Card sx={{ px: { xs: 1.5, sm: 3 }, py: 2 }}>
      {days.map(([day, entriesOfDay]) => (
        <Box key={day} component="section" aria-labelledby={`day-${day}`} sx={{ '& + &': { mt: 2.5 } }}>
          <Typography id={`day-${day}`} variant="h2" sx={{ mb: 1 }}>
            {dayName(new Date(`${day}T12:00`))}
            {day === today && ' (today)'}
          </Typography>
          <AgendaList entries={entriesOfDay} />
        </Box>
      ))}
    </Card>
  );
}

import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** What goes live and ends on the websites of the account (/admin/calendar). */
export const calendarPage: AdminPage = {
  name: 'calendar',
  label: 'Calendar',
  icon: CalendarIcon,
  page: lazy(() => import('./CalendarPage')),
};

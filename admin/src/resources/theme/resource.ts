import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Theme of the site (/admin/theme). */
export const themePage: AdminPage = {
  name: 'theme',
  label: 'Theme',
  icon: PaletteIcon,
  page: lazy(() => import('./ThemePage')),
  messages: { updated: 'The theme has been saved.' },
};

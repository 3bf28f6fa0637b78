import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { lazy } from 'react';
import type { PageRoom } from '../resource';

/** Theme of the site (/admin/theme). */
export const themeRoom: PageRoom = {
  name: 'theme',
  label: 'Theme',
  icon: PaletteIcon,
  page: lazy(() => import('./ThemePage')),
};

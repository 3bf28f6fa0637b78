import type { PaletteOptions } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { componentStyles } from './componentStyles';

const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#3450b8', contrastText: '#ffffff' },
  secondary: { main: '#3450b8', contrastText: '#ffffff' },
  error: { main: '#b42318' },
  success: { main: '#1a7f4b' },
  info: { main: '#175cd3' },
  warning: { main: '#8f5600' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#1b1f27', secondary: '#586070' },
  divider: '#e1e4ea',
};

const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#a3b5ff', contrastText: '#10152b' },
  secondary: { main: '#a3b5ff', contrastText: '#10152b' },
  error: { main: '#ff9a8f' },
  success: { main: '#6fd6a0' },
  info: { main: '#84caff' },
  warning: { main: '#f5b95f' },
  background: { default: '#14161a', paper: '#1c1f25' },
  text: { primary: '#eceef2', secondary: '#a6adba' },
  divider: '#30343d',
};

/** Compact, neutral, one accent. */
function managerTheme(palette: PaletteOptions): RaThemeOptions {
  return {
    ...defaultTheme,
    palette,
    shape: { borderRadius: 8 },
    sidebar: { width: 220, closedWidth: 56 },
    typography: {
      fontFamily: "'Figtree Variable', system-ui, sans-serif",
      fontSize: 13,
      h1: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
      h6: { fontSize: '1rem', fontWeight: 650 },
      body1: { fontSize: '0.875rem' },
      button: { fontWeight: 600, textTransform: 'none' },
    },
    components: { ...defaultTheme.components, ...componentStyles },
  };
}

export const lightTheme = managerTheme(lightPalette);
export const darkTheme = managerTheme(darkPalette);

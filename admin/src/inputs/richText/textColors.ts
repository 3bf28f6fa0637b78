/** A color of the palette. */
export interface NamedColor {
  name: string;
  value: string;
}

/** Text colors that are readable on a white page. */
export const TEXT_COLORS: readonly NamedColor[] = [
  { name: 'Gray', value: '#586070' },
  { name: 'Red', value: '#b42318' },
  { name: 'Orange', value: '#b4540a' },
  { name: 'Green', value: '#1a7f4b' },
  { name: 'Teal', value: '#0f766e' },
  { name: 'Blue', value: '#1d4ed8' },
  { name: 'Purple', value: '#7e22ce' },
  { name: 'Pink', value: '#be185d' },
];

/** Backgrounds on which dark text is readable. */
export const HIGHLIGHT_COLORS: readonly NamedColor[] = [
  { name: 'Yellow', value: '#fff3a3' },
  { name: 'Orange', value: '#ffe0c2' },
  { name: 'Green', value: '#c8f2d4' },
  { name: 'Blue', value: '#cfe4ff' },
  { name: 'Purple', value: '#e6d9ff' },
  { name: 'Pink', value: '#ffd6e7' },
  { name: 'Gray', value: '#e6e8ec' },
];

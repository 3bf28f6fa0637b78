import { hexToHsl, hslToHex, hueDistance } from './color.js';

/** Colors a product can come in: the word in a picture key, and the color itself. */
export const TINTS = {
  black: '#33353d',
  charcoal: '#565b66',
  grey: '#9aa0aa',
  silver: '#c3c8d0',
  white: '#f1f0ec',
  cream: '#ecdcbd',
  sand: '#d9bf94',
  tan: '#c08a52',
  brown: '#7d4f32',
  navy: '#2b4478',
  blue: '#3f7fe0',
  sky: '#7dbdf0',
  teal: '#1f9a96',
  mint: '#86d6b4',
  green: '#3f9b57',
  olive: '#7d8441',
  forest: '#2c6248',
  yellow: '#f4c02f',
  orange: '#f2813a',
  coral: '#f5796b',
  red: '#d93a3f',
  burgundy: '#8c2641',
  pink: '#f39bb8',
  rose: '#d66a8c',
  lilac: '#b59be3',
  purple: '#7b57b8',
  gold: '#d9a93f',
  copper: '#c07647',
} as const;

export type Tint = keyof typeof TINTS;

export function isTint(word: string | undefined): word is Tint {
  return word !== undefined && word in TINTS;
}

/** The color that makes up the body of an object; its shades move together when the object is tinted. */
const BODY_COLOR: Readonly<Record<string, string>> = {
  'ballet-shoes': '#d73b9a',
  'billed-cap': '#526ce3',
  'closed-book': '#ca0b4a',
  'closed-umbrella': '#8d65c5',
  'clutch-bag': '#f99ea3',
  'couch-and-lamp': '#5092ff',
  'flat-shoe': '#00a6ed',
  'high-heeled-shoe': '#ca0b4a',
  'hiking-boot': '#7d4533',
  'kick-scooter': '#26c9fc',
  'lotion-bottle': '#f8312f',
  'mans-shoe': '#6d4534',
  'nail-polish': '#9f70b8',
  'one-piece-swimsuit': '#f70a8d',
  'pickup-truck': '#f8312f',
  'racing-car': '#f8312f',
  'running-shirt': '#44911b',
  'running-shoe': '#9b9b9b',
  't-shirt': '#86d72f',
  'thong-sandal': '#3f5fff',
  'womans-boot': '#ca0b4a',
  'womans-clothes': '#ff6dc6',
  'womans-hat': '#ca0b4a',
  'womans-sandal': '#ca0b4a',
  automobile: '#f8312f',
  backpack: '#f8312f',
  bed: '#3f5fff',
  bicycle: '#f92f60',
  candle: '#ffce7c',
  chair: '#a56953',
  coat: '#e19747',
  dress: '#46a4fb',
  drum: '#ca0b4a',
  gloves: '#b859d3',
  guitar: '#ca0b4a',
  handbag: '#6d4534',
  headphone: '#cdc4d6',
  jeans: '#0074ba',
  laptop: '#9b9b9b',
  lipstick: '#f70a8d',
  luggage: '#00a6ed',
  notebook: '#6b438b',
  pen: '#0074ba',
  purse: '#f70a8d',
  scarf: '#f8312f',
  shorts: '#00d26a',
  skateboard: '#635994',
  socks: '#3f5fff',
  teapot: '#f8312f',
  tent: '#44911b',
  umbrella: '#8d65c5',
  watch: '#3f5fff',
  yarn: '#0074ba',
};

/** Own drawings take their tints from this color. */
export const OWN_BODY_COLOR = '#5b8def';

const COLOR_ATTRIBUTE = /(fill|stroke|stop-color)="(#[0-9a-f]{3}(?:[0-9a-f]{3})?)"/g;
const HUE_SPREAD = 42;
const GREY_SATURATION = 0.16;
const GREY_SPREAD = 0.34;

/** The object in another color: every shade of its body color moves to the tint, everything else stays. */
export function tinted(objectName: string, body: string, tint: Tint): string {
  const from = hexToHsl(BODY_COLOR[objectName] ?? OWN_BODY_COLOR);
  const to = hexToHsl(TINTS[tint]);
  const greyBody = from.s < GREY_SATURATION;
  return body.replaceAll(COLOR_ATTRIBUTE, (whole, attribute: string, hex: string) => {
    const color = hexToHsl(hex);
    const belongs = greyBody
      ? color.s < GREY_SATURATION && Math.abs(color.l - from.l) < GREY_SPREAD
      : color.s >= GREY_SATURATION && hueDistance(color.h, from.h) < HUE_SPREAD;
    if (!belongs) return whole;
    const l = Math.min(0.97, Math.max(0.07, to.l + (color.l - from.l) * 0.75));
    return `${attribute}="${hslToHex({ h: to.h, s: to.s, l })}"`;
  });
}

/** The main hue of an object as drawn, to choose a ground that sets it off. */
export function bodyHue(objectName: string, tint: Tint | undefined): number {
  const hex = tint ? TINTS[tint] : (BODY_COLOR[objectName] ?? OWN_BODY_COLOR);
  return hexToHsl(hex).h;
}

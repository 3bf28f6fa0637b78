import { AA_LARGE, AA_TEXT, contrastRatio, mixColors, parseColor, readableOn, type HexColor } from './contrast.js';
import { THEME_DEFAULTS, type ThemeData, type ThemeField } from './theme.js';

/** The colors of a site, derived from its theme. */

export type SiteColors = Record<
  | 'accent'
  | 'on-accent'
  | 'accent-hover'
  | 'tag'
  | 'on-tag'
  | 'text'
  | 'link'
  | 'deal'
  | 'on-deal'
  | 'deal-pattern'
  | 'offer-icon'
  | 'footer'
  | 'on-footer'
  | 'footer-line'
  | 'social'
  | 'ground'
  | 'sunken',
  HexColor
>;

/** A color of the theme that was replaced. */
export interface ReplacedColor {
  field: ThemeField;
  /** The color that shoppers see. */
  shown: HexColor;
  /** The contrast and the required contrast. Undefined if the value is not a valid opaque color. */
  contrast?: { ratio: number; needed: number };
}

const PAGE: HexColor = '#ffffff';
const NEUTRAL_GROUND: HexColor = '#f3f1ec';
const OFF_WHITE: HexColor = '#fdfdfd';
/** The grey of notes beside prices, the same on all sites (`--color-muted`). */
const MUTED_TEXT: HexColor = '#5a5d66';
/** Contrast of body text, which is above the minimum. */
const BODY_CONTRAST = 7;

/** The use of each field's color. Text and icons also have their background and the required contrast. */
interface Place {
  field: ThemeField;
  shown: keyof SiteColors;
  on?: { ground: keyof SiteColors | 'page'; needed: number };
}

const PLACES: readonly Place[] = [
  { field: 'commonTextColor', shown: 'text', on: { ground: 'page', needed: BODY_CONTRAST } },
  { field: 'linkTextColor', shown: 'link', on: { ground: 'page', needed: AA_TEXT } },
  { field: 'headerOfferIconColor', shown: 'offer-icon', on: { ground: 'page', needed: AA_LARGE } },
  { field: 'topBrandDealBG', shown: 'deal' },
  { field: 'topBrandDealPattrenColor', shown: 'deal-pattern' },
  { field: 'grabDealButtonBG', shown: 'accent' },
  { field: 'grabDealButtonTextColor', shown: 'on-accent', on: { ground: 'accent', needed: AA_TEXT } },
  { field: 'brandTagBG', shown: 'tag' },
  { field: 'brandTagTextColor', shown: 'on-tag', on: { ground: 'tag', needed: AA_TEXT } },
  { field: 'footerBG', shown: 'footer' },
  { field: 'footerTextColor', shown: 'on-footer', on: { ground: 'footer', needed: AA_TEXT } },
  { field: 'footerDeviderColor', shown: 'footer-line' },
  { field: 'socialIconColor', shown: 'social', on: { ground: 'footer', needed: AA_LARGE } },
];

/**
 * Returns the theme's colors, with defaults for missing ones. The values are free text: an invalid color counts as missing, and a
 * text color without enough contrast is replaced.
 */
export function siteColors(theme: ThemeData): SiteColors {
  const read = (field: ThemeField): HexColor | undefined => parseColor(theme[field] ?? '') ?? defaultOf(field);
  const accent = read('grabDealButtonBG') ?? PAGE;
  const onAccent = readableOn(accent, read('grabDealButtonTextColor'));
  const tag = read('brandTagBG') ?? PAGE;
  const footer = read('footerBG') ?? PAGE;
  const deal = read('topBrandDealBG') ?? NEUTRAL_GROUND;
  const text = readableOn(PAGE, read('commonTextColor'), BODY_CONTRAST);
  const link = readableOn(PAGE, read('linkTextColor') ?? text);
  const onFooter = readableOn(footer, read('footerTextColor'));
  const social = read('socialIconColor');
  return {
    accent,
    'on-accent': onAccent,
    // Mixes towards the text's color, or away from it if the text would not be readable.
    'accent-hover': readableShade(
      [mixColors(accent, onAccent, 0.12), mixColors(accent, readableOn(onAccent), 0.12), accent],
      [onAccent],
    ),
    tag,
    'on-tag': readableOn(tag, read('brandTagTextColor')),
    text,
    link,
    deal,
    'on-deal': readableOn(deal, text),
    'deal-pattern': read('topBrandDealPattrenColor') ?? deal,
    'offer-icon': readableOn(PAGE, read('headerOfferIconColor') ?? text, AA_LARGE),
    footer,
    'on-footer': onFooter,
    'footer-line': read('footerDeviderColor') ?? footer,
    social: social && contrastRatio(footer, social) >= AA_LARGE ? social : onFooter,
    ground: readableShade([mixColors(OFF_WHITE, deal, 0.07), OFF_WHITE, PAGE], [text, link, MUTED_TEXT]),
    sunken: readableShade([mixColors(PAGE, text, 0.05), PAGE], [text, link, MUTED_TEXT]),
  };
}

/** Returns the first background on which all texts are readable, or the last background. */
function readableShade(grounds: readonly [HexColor, ...HexColor[]], texts: readonly HexColor[]): HexColor {
  const isReadable = (ground: HexColor) => texts.every((text) => contrastRatio(ground, text) >= AA_TEXT);
  return grounds.find(isReadable) ?? grounds.at(-1) ?? PAGE;
}

/** Returns the colors of a theme that `siteColors` replaces, without empty fields. */
export function replacedColors(theme: ThemeData): ReplacedColor[] {
  const colors = siteColors(theme);
  return PLACES.flatMap(({ field, shown, on }): ReplacedColor[] => {
    const value = theme[field]?.trim();
    if (!value) return [];
    const color = parseColor(value);
    if (!color) return [{ field, shown: colors[shown] }];
    if (!on) return [];
    const ratio = contrastRatio(on.ground === 'page' ? PAGE : colors[on.ground], color);
    return ratio < on.needed ? [{ field, shown: colors[shown], contrast: { ratio, needed: on.needed } }] : [];
  });
}

function defaultOf(field: ThemeField): HexColor | undefined {
  const defaults: ThemeData = THEME_DEFAULTS;
  return parseColor(defaults[field] ?? '');
}

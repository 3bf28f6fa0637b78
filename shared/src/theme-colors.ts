import { AA_LARGE, AA_TEXT, contrastRatio, mixColors, parseColor, readableOn, type HexColor } from './contrast.js';
import { THEME_DEFAULTS, type ThemeData, type ThemeField } from './theme.js';

/** The colours a site is drawn with, made of what its theme asks for. */

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

/** A colour of the theme that shoppers do not see as it was asked for. */
export interface ReplacedColor {
  field: ThemeField;
  /** What they see instead. */
  shown: HexColor;
  /** How far it is from being read; undefined where the value is no colour that can be drawn, such as one with transparency. */
  contrast?: { ratio: number; needed: number };
}

const PAGE: HexColor = '#ffffff';
const NEUTRAL_GROUND: HexColor = '#f3f1ec';
const OFF_WHITE: HexColor = '#fdfdfd';
/** The grey of notes beside prices, the same on all sites (`--color-muted`). */
const MUTED_TEXT: HexColor = '#5a5d66';
/** Body text wants more than the bare minimum. */
const BODY_CONTRAST = 7;

/** Where the colour of a field is seen; text and icons also name their ground and the contrast they need on it. */
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
 * The theme's colours, with the defaults where it has none. Values come from a free text field: what is no colour counts
 * as none, and a text colour that could not be read on its ground is replaced.
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
    // Towards the color of the text, or away from it where the text could not be read then.
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

/** Returns the first of the grounds on which all texts can be read, the last one where there is none. */
function readableShade(grounds: readonly [HexColor, ...HexColor[]], texts: readonly HexColor[]): HexColor {
  const isReadable = (ground: HexColor) => texts.every((text) => contrastRatio(ground, text) >= AA_TEXT);
  return grounds.find(isReadable) ?? grounds.at(-1) ?? PAGE;
}

/** What of a theme `siteColors` does not take over as it stands. Empty fields ask for nothing. */
export function replacedColors(theme: ThemeData): ReplacedColor[] {
  const colors = siteColors(theme);
  return PLACES.flatMap(({ field, shown, on }): ReplacedColor[] => {
    const value = theme[field]?.trim();
    if (!value) return [];
    const wanted = parseColor(value);
    if (!wanted) return [{ field, shown: colors[shown] }];
    if (!on) return [];
    const ratio = contrastRatio(on.ground === 'page' ? PAGE : colors[on.ground], wanted);
    return ratio < on.needed ? [{ field, shown: colors[shown], contrast: { ratio, needed: on.needed } }] : [];
  });
}

function defaultOf(field: ThemeField): HexColor | undefined {
  const defaults: ThemeData = THEME_DEFAULTS;
  return parseColor(defaults[field] ?? '');
}

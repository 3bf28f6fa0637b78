import { AA_LARGE, contrastRatio, parseColor, readableOn, toHex, type Rgb } from '@grabdeals/shared/contrast';
import { THEME_DEFAULTS, type ThemeData, type ThemeField } from '@grabdeals/shared/theme';

const WHITE: Rgb = [255, 255, 255];
const NEUTRAL_GROUND: Rgb = [243, 241, 236];
/** Body text wants more than the bare minimum. */
const BODY_CONTRAST = 7;

/**
 * The site's theme as a style sheet that sets the colour tokens. Values come from a free text field: only what parses as
 * a colour is written, and as a hex value; text colours that could not be read on their ground are replaced.
 */
export function themeStyle(theme: ThemeData): string {
  const read = (field: ThemeField): Rgb | undefined => parseColor(theme[field] ?? '') ?? defaultOf(field);
  const accent = read('grabDealButtonBG') ?? WHITE;
  const tag = read('brandTagBG') ?? WHITE;
  const footer = read('footerBG') ?? WHITE;
  const deal = read('topBrandDealBG') ?? NEUTRAL_GROUND;
  const text = readableOn(WHITE, read('commonTextColor'), BODY_CONTRAST);
  const onFooter = readableOn(footer, read('footerTextColor'));
  const social = read('socialIconColor');

  return declare({
    accent,
    'on-accent': readableOn(accent, read('grabDealButtonTextColor')),
    tag,
    'on-tag': readableOn(tag, read('brandTagTextColor')),
    text,
    link: readableOn(WHITE, read('linkTextColor') ?? text),
    deal,
    'on-deal': readableOn(deal, text),
    'deal-pattern': read('topBrandDealPattrenColor') ?? deal,
    'offer-icon': readableOn(WHITE, read('headerOfferIconColor') ?? text, AA_LARGE),
    footer,
    'on-footer': onFooter,
    'footer-line': read('footerDeviderColor') ?? footer,
    social: social && contrastRatio(footer, social) >= AA_LARGE ? social : onFooter,
  });
}

function defaultOf(field: ThemeField): Rgb | undefined {
  const defaults: ThemeData = THEME_DEFAULTS;
  return parseColor(defaults[field] ?? '');
}

function declare(colors: Readonly<Record<string, Rgb>>): string {
  const declarations = Object.entries(colors).map(([name, color]) => `--color-${name}:${toHex(color)}`);
  return `:root{${declarations.join(';')}}`;
}

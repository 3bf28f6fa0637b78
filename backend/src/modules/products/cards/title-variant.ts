import type { ProductAttributes } from '../product-attributes.js';

/**
 * Reads the color and the size from the end of a title, for feeds without columns for them: `Hush One Headphones, Slate Blue`,
 * `Sheet Set - Queen (White)`. A wrong variant would hide a product behind another one, so only whole parts of a title count that consist
 * of known words, from the last one on: no `Red Wing`, no `Model 2`, no `Woman in Red`. A storage such as `128GB` is no variant: its
 * prices are those of different products.
 */

const words = (text: string) => new Set(text.split(' '));

const COLORS = words(
  'amber anthracite apricot aqua beige black blue blush bronze brown burgundy camel cayenne champagne charcoal chocolate clay clear cobalt ' +
    'cognac copper coral cream crimson cyan emerald fuchsia gold graphite gray green grey gunmetal indigo ivory khaki lavender lilac lime ' +
    'magenta maroon mauve mint moss mustard natural navy oat oatmeal ochre olive onyx orange peach pearl pink plum purple red rose rust sage ' +
    'salmon sand sandstone silver sky slate stone tan taupe teal terracotta transparent turquoise violet white yellow',
);

/** Words that refine a color, but are none. */
const SHADES = words(
  'antique ash brick bright brushed burnt canary carbon cherry cool crystal dark deep desert dusk dusty electric faded forest garnet glacier ' +
    'glossy heather heathered hot hunter jet kelly lake leaf light marine matte metallic midnight mineral mist neon ocean off pale pastel ' +
    'pebble petal petrol pine platinum poppy powder pure racing raven river royal safety satin scarlet signal smoke soft solid space steel ' +
    'titanium translucent vintage warm wild wine winter',
);

const JOINTS = words('and with');

const SIZE =
  /^(?:x{0,3}s|m|x{0,3}l|[2-5]xl|(?:x-?|xx-?)?(?:small|large)|medium|twin(?: xl)?|queen|(?:california |cal )?king|size \d{1,2}(?:\.5)?)$/i;
const PACK = /^(?:(?:\d{1,3}|two|three|four|five|six|twelve)[ -]?(?:pack|pk|count|ct)|pack of \d{1,3}|single)$/i;
/** The last part of a title: behind a comma or a dash between spaces, or in brackets. */
const LAST_PART = /^(.*\S)(?:,\s+|\s+[-–—|]\s+|\s*[([])([^,([\])]*[^,([\])\s])[)\]]?$/;
/** The color of ink is what a shopper needs, not what a shopper likes. */
const INK = /\b(?:ink|toner|cartridge)s?\b/i;
const MAX_PARTS = 2;

/** Words that name a kind of accessory. A merchant uses a title of nothing else, such as `Wall Charger`, for different models. */
const GENERIC = words(
  'adapter and audio bag band battery cable car case charger charging cover dock earbuds external headphones headset holder kit lightning ' +
    'micro mount pack portable power protector screen sleeve speaker stand station strap travel type usb vehicle wall wireless',
);

/** A color and a size from a title, and the rest of the title. */
export interface TitleVariant extends Pick<ProductAttributes, 'color' | 'size'> {
  stem: string;
}

/** Returns the attributes with the color and the size that only the title contains. */
export function withTitleVariant(title: string, attributes: ProductAttributes = {}): ProductAttributes | undefined {
  const { stem: _stem, ...variant } = variantOfTitle(title);
  const completed = { ...variant, ...attributes };
  return Object.keys(completed).length > 0 ? completed : undefined;
}

/** Returns the color and the size at the end of a title, and what precedes them. */
export function variantOfTitle(title: string): TitleVariant {
  const variant: TitleVariant = { stem: title.trim() };
  if (INK.test(title)) return variant;
  for (let count = 0; count < MAX_PARTS; count++) {
    const [, before = '', part = ''] = LAST_PART.exec(variant.stem) ?? [];
    const name = SIZE.test(part) || PACK.test(part) ? 'size' : isColor(part) ? 'color' : undefined;
    if (!name || variant[name]) break;
    variant[name] = part;
    variant.stem = before;
  }
  return variant;
}

/** Returns whether a stem, without its brand, names only a kind of accessory. */
export function isGeneric(stemWords: readonly string[]): boolean {
  return stemWords.every((word) => GENERIC.has(word));
}

function isColor(part: string): boolean {
  const all = part.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  return (
    all.some((word) => COLORS.has(word)) &&
    all.every((word) => COLORS.has(word) || SHADES.has(word) || JOINTS.has(word))
  );
}

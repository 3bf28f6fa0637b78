// Sets the wordmarks of the demo data as outlines and writes them to seeds/assets/wordmarks.json. An SVG inside <img> cannot load a web font,
// so the letters are stored as paths. Run only when a name or face changes; the folder needs opentype.js and the @fontsource packages below:
//   npm install --prefix FOLDER opentype.js @fontsource/{abril-fatface,archivo-black,...}
//   node seeds/tools/make-wordmarks.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node seeds/tools/make-wordmarks.mjs FOLDER_WITH_NODE_MODULES');
  process.exit(1);
}
const modules = join(resolve(folder), 'node_modules');
const opentype = createRequire(join(modules, 'x.js'))('opentype.js');

/** Letters are set this large, so that whole numbers are fine enough for their outlines. */
const SIZE = 150;

/** Name of the wordmark: its text, face, weight, and letter spacing in em. */
const WORDMARKS = {
  199042: ['crocs', 'fredoka', 700, 0],
  27433: ['EPSON', 'archivo-black', 400, 0.06],
  19246: ['Brooks Brothers', 'playfair-display', 600, 0.01],
  48210: ['ASPEN PET', 'baloo-2', 800, 0.03],
  51377: ['ORTOVOX', 'josefin-sans', 700, 0.14],
  60412: ['green toys', 'comfortaa', 700, 0],
  70115: ['VOLTRY', 'unbounded', 700, 0],
  70240: ['Lumenest', 'poppins', 600, -0.01],
  70388: ['quietwave', 'space-grotesk', 600, -0.02],
  71502: ['Hearthline', 'dm-serif-display', 400, 0],
  71677: ['Brewmont', 'pacifico', 400, 0],
  71893: ['downhaven', 'josefin-sans', 400, 0.08],
  72014: ['Oakloom', 'abril-fatface', 400, 0.01],
  72250: ['Fernwell', 'lobster', 400, 0.01],
  73106: ['TRAILMERE', 'oswald', 600, 0.12],
  73349: ['STRIDEWELL', 'bebas-neue', 400, 0.05],
  73580: ['Pedalry', 'righteous', 400, 0.01],
  74021: ['MERIDIAN ROW', 'cormorant-garamond', 600, 0.16],
  74456: ['Rosaline', 'cormorant-garamond', 700, 0],
  75013: ['little otter', 'baloo-2', 700, 0],
  75308: ['Papertide', 'libre-baskerville', 400, 0],
  75690: ['Chapter & Vine', 'playfair-display', 700, 0],
  76122: ['TORQUEBAY', 'archivo-black', 400, 0.01],
  76455: ['tumbleweave', 'syne', 700, 0],
  76801: ['CARRYWELL', 'poppins', 700, 0.1],
  sunsetdeals: ['Sunset Deals', 'poppins', 700, -0.01],
  flashbranddeals: ['FLASH BRAND DEALS', 'bebas-neue', 400, 0.04],
  luxurygrabz: ['LUXURY GRABZ', 'cormorant-garamond', 700, 0.14],
  luxurymarketfinds: ['Luxury Market Finds', 'dm-serif-display', 400, 0.01],
  pricedropsale: ['PriceDropSale', 'archivo-black', 400, -0.02],
  savysaleshub: ['savy sales hub', 'comfortaa', 700, 0],
  dailydealdock: ['Daily Deal Dock', 'oswald', 600, 0.03],
  brandbargainbay: ['Brand Bargain Bay', 'pacifico', 400, 0],
  trendythriftfinds: ['trendy thrift finds', 'syne', 800, -0.01],
  northernsavings: ['NORTHERN SAVINGS', 'josefin-sans', 700, 0.06],
  homedealhaven: ['Home Deal Haven', 'abril-fatface', 400, 0.01],
  techdealtrail: ['techdealtrail', 'space-grotesk', 700, -0.02],
  petpricepatch: ['Pet Price Patch', 'baloo-2', 800, 0],
  sportysavers: ['SPORTY SAVERS', 'unbounded', 800, -0.01],
  beautybargainbox: ['Beauty Bargain Box', 'playfair-display', 700, 0],
  familyfinddeals: ['family find deals', 'fredoka', 600, 0],
  mapledealmarket: ['Maple Deal Market', 'lobster', 400, 0.01],
};

/** Path data in whole numbers. */
function pathData(commands) {
  const numbers = (...values) => values.map((value) => Math.round(value)).join(' ');
  return commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      if (type === 'Z') return 'Z';
      if (type === 'Q') return `Q${numbers(x1, y1, x, y)}`;
      if (type === 'C') return `C${numbers(x1, y1, x2, y2, x, y)}`;
      return `${type}${numbers(x, y)}`;
    })
    .join('');
}

/** Sets a text letter by letter with kerning, shifted so that its box starts at 0, 0. */
function outline(font, text, spacing) {
  const scale = SIZE / font.unitsPerEm;
  const set = (left, top) => {
    const whole = new opentype.Path();
    let x = left;
    let previous;
    for (const letter of text) {
      const glyph = font.charToGlyph(letter);
      if (previous) x += font.getKerningValue(previous, glyph) * scale + spacing * SIZE;
      whole.extend(glyph.getPath(x, top, SIZE));
      x += glyph.advanceWidth * scale;
      previous = glyph;
    }
    return whole;
  };
  const box = set(0, 0).getBoundingBox();
  return {
    d: pathData(set(-box.x1, -box.y1).commands),
    width: Math.ceil(box.x2 - box.x1),
    height: Math.ceil(box.y2 - box.y1),
  };
}

const wordmarks = {};
for (const [name, [text, face, weight, spacing]] of Object.entries(WORDMARKS)) {
  const file = readFileSync(join(modules, '@fontsource', face, 'files', `${face}-latin-${weight}-normal.woff`));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  wordmarks[name] = { ...outline(font, text, spacing), initial: outline(font, text.slice(0, 1), 0) };
}
const target = new URL('../assets/wordmarks.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(wordmarks, null, 1)}\n`);

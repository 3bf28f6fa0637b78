import { readFileSync } from 'node:fs';
import { LOGO_MARKS } from './logo-marks.js';
import type { LogoLook, LogoShape } from './logo-looks.js';
import { group, path, rect, round, svg } from './svg.js';

interface Outline {
  d: string;
  width: number;
  height: number;
}

interface Wordmark extends Outline {
  initial: Outline;
}

let wordmarks: Record<string, Wordmark> | undefined;

/** Outlined names, made by tools/make-wordmarks.mjs. */
function wordmark(name: string): Wordmark {
  wordmarks ??= JSON.parse(readFileSync(new URL('../../assets/wordmarks.json', import.meta.url), 'utf8')) as Record<
    string,
    Wordmark
  >;
  const found = wordmarks[name];
  if (!found) throw new Error(`There is no wordmark for ${name}`);
  return found;
}

const MARK_GRID = 24;

/** Space around the letters, as shares of the letters' height. */
const PADDING: Readonly<Record<LogoShape, readonly [x: number, y: number]>> = {
  bare: [0.06, 0.06],
  rule: [0.06, 0.5],
  frame: [0.6, 0.5],
  plate: [0.5, 0.42],
  pill: [0.72, 0.42],
  slant: [0.8, 0.42],
  ticket: [0.7, 0.46],
};

const LETTER_HEIGHT = 52;

function backing(shape: LogoShape, color: string, width: number, height: number): string {
  switch (shape) {
    case 'plate':
      return rect(color, 0, 0, width, height, height * 0.18);
    case 'pill':
      return rect(color, 0, 0, width, height, height / 2);
    case 'slant':
      return path(color, `M${round(height * 0.28)} 0H${width}L${round(width - height * 0.28)} ${height}H0z`);
    case 'ticket': {
      const notch = round(height * 0.16);
      const [top, bottom] = [round(height / 2 - notch), height];
      return path(
        color,
        `M0 0H${width}V${top}a${notch} ${notch} 0 0 0 0 ${notch * 2}V${bottom}H0V${round(height / 2 + notch)}a${notch} ${notch} 0 0 0 0 -${notch * 2}z`,
      );
    }
    case 'frame':
      return `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" fill="none" stroke="${color}" stroke-width="4"/>`;
    case 'rule':
      return rect(color, width * 0.36, height - 5, width * 0.28, 3) + rect(color, width * 0.36, 2, width * 0.28, 3);
    case 'bare':
      return '';
  }
}

/** A wordmark with its sign and shape, as small as it gets: the page decides the space around it. */
function logo(name: string, look: LogoLook): { drawing: string; width: number; height: number } {
  const word = wordmark(name);
  const scale = LETTER_HEIGHT / word.height;
  const wordWidth = word.width * scale;
  const markSize = look.mark ? LETTER_HEIGHT * 1.08 : 0;
  const gap = look.mark ? LETTER_HEIGHT * 0.3 : 0;
  const [padX, padY] = PADDING[look.shape];
  const width = Math.round(wordWidth + markSize + gap + LETTER_HEIGHT * padX * 2);
  const height = Math.round(Math.max(LETTER_HEIGHT, markSize) + LETTER_HEIGHT * padY * 2);
  const ink = look.ink ?? look.color;
  const left = LETTER_HEIGHT * padX;
  const mark = look.mark
    ? group(
        `translate(${round(left)} ${round((height - markSize) / 2)}) scale(${round((markSize / MARK_GRID) * 10) / 10})`,
        `<path fill-rule="evenodd" fill="${look.markColor ?? ink}" d="${LOGO_MARKS[look.mark]}"/>`,
      )
    : '';
  const letters = group(
    `translate(${round(left + markSize + gap)} ${round((height - LETTER_HEIGHT) / 2)}) scale(${Math.round(scale * 1000) / 1000})`,
    path(ink, word.d),
  );
  return { drawing: backing(look.shape, look.color, width, height) + mark + letters, width, height };
}

/** The logo of a site, cropped tight, for headers and footers. */
export function siteLogoPicture(site: string, look: LogoLook): string {
  const { drawing, width, height } = logo(site, look);
  return svg(width, height, drawing);
}

const CARD = { width: 400, height: 200, room: 0.8 };

/** The logo of a merchant in the middle of a transparent card, at the same visual size for all. */
export function merchantLogoPicture(mid: string, look: LogoLook): string {
  const { drawing, width, height } = logo(mid, look);
  const area = 17_500;
  const scale = Math.min(
    (CARD.width * CARD.room) / width,
    (CARD.height * CARD.room) / height,
    Math.sqrt(area / (width * height)),
  );
  return svg(
    CARD.width,
    CARD.height,
    group(
      `translate(${round((CARD.width - width * scale) / 2)} ${round((CARD.height - height * scale) / 2)}) scale(${Math.round(scale * 1000) / 1000})`,
      drawing,
    ),
  );
}

const TILE = 128;

/** A square tile with the sign of a merchant or site, or the first letter of its wordmark where it has none. */
export function tilePicture(name: string, look: LogoLook): string {
  const onPlate = look.ink !== undefined;
  const [ground, ink] = onPlate ? [look.color, look.markColor ?? look.ink ?? '#ffffff'] : [look.color, '#ffffff'];
  const content = look.mark
    ? group(
        `translate(${TILE * 0.21} ${TILE * 0.21}) scale(${round((TILE * 0.58) / MARK_GRID)})`,
        `<path fill-rule="evenodd" fill="${ink}" d="${LOGO_MARKS[look.mark]}"/>`,
      )
    : initial(name, ink);
  return svg(TILE, TILE, rect(ground, 0, 0, TILE, TILE, TILE * 0.24) + content);
}

function initial(name: string, ink: string): string {
  const letter = wordmark(name).initial;
  const scale = (TILE * 0.5) / letter.height;
  return group(
    `translate(${round((TILE - letter.width * scale) / 2)} ${TILE / 4}) scale(${Math.round(scale * 1000) / 1000})`,
    path(ink, letter.d),
  );
}

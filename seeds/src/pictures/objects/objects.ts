import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isTint, tinted } from '../tints.js';
import { ELECTRONICS_OBJECTS } from './electronics.js';
import { HOME_OBJECTS } from './home.js';
import { LEISURE_OBJECTS } from './leisure.js';
import { WEAR_OBJECTS } from './wear.js';

/** Objects are drawn on a grid of this size. */
export const OBJECT_SIZE = 32;

const OWN_OBJECTS: Readonly<Record<string, string>> = {
  ...WEAR_OBJECTS,
  ...HOME_OBJECTS,
  ...ELECTRONICS_OBJECTS,
  ...LEISURE_OBJECTS,
};

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** Nine megabytes that are needed only while pictures are drawn: held weakly, so that the running product does not keep them. */
let iconSet: WeakRef<IconSet> | undefined;

function icons(): IconSet['icons'] {
  const held = iconSet?.deref();
  if (held) return held.icons;
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const loaded = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  iconSet = new WeakRef(loaded);
  return loaded.icons;
}

/** Inner SVG of an object: an own drawing, else an icon of the set; in another color when a tint is named. */
export function drawObject(name: string, tint?: string): string {
  const body = OWN_OBJECTS[name] ?? icons()[name]?.body;
  if (body === undefined) throw new Error(`No object is called ${name}`);
  return isTint(tint) ? tinted(name, body, tint) : body;
}

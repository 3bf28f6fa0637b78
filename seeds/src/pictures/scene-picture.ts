import { createRandom } from '../random.js';
import type { Random } from '../random.js';
import { hexToHsl, withLightness } from './color.js';
import { arch, ground, plinth, SHADOW_DEFINITION, stand } from './staging.js';
import { circle, faded, path, rect, svg } from './svg.js';

export interface SceneSize {
  width: number;
  height: number;
  /** Where the objects stand, as a share of the width: banners leave the rest free for words. */
  middle: number;
}

export const BANNER_SIZE: SceneSize = { width: 1600, height: 560, middle: 0.68 };
export const OFFER_SIZE: SceneSize = { width: 960, height: 540, middle: 0.66 };
export const ARTICLE_SIZE: SceneSize = { width: 1200, height: 675, middle: 0.5 };

export interface SceneObject {
  name: string;
  tint?: string;
}

/** Shades of one color, from the wall down to the accents. */
interface Shades {
  wall: string;
  glow: string;
  shape: string;
  floor: string;
  deep: string;
}

function shadesOf(color: string): Shades {
  const { s } = hexToHsl(color);
  const soft = Math.min(s, 0.62);
  return {
    wall: withLightness(color, 0.9, soft),
    glow: withLightness(color, 0.95, soft),
    shape: withLightness(color, 0.81, soft),
    floor: withLightness(color, 0.72, soft * 0.9),
    deep: withLightness(color, 0.56, soft * 0.9),
  };
}

type Composition = (objects: readonly SceneObject[], shades: Shades, size: SceneSize, random: Random) => string;

/** Where the second and third object stand beside the first, in units of the picture's height. */
const OFFSETS = [0, -0.62, 0.62] as const;

const plinths: Composition = (objects, shades, { width, height, middle }) => {
  const x = width * middle;
  const tops = [0.74, 0.84, 0.79];
  const behind =
    circle(shades.glow, x, height * 0.45, height * 0.48) + rect(shades.shape, 0, height * 0.86, width, height * 0.14);
  const stands = objects.map((staged, i) => {
    const at = x + height * (OFFSETS[i] ?? 0);
    const top = height * (tops[i] ?? 0.8);
    const object = height * (i === 0 ? 0.64 : 0.44);
    return (
      plinth(at, top, height, object * 0.5, shades.glow, i === 0 ? shades.floor : shades.shape) +
      stand({ ...staged, x: at, foot: top + 4, size: object })
    );
  });
  return behind + stands.reverse().join('');
};

const arches: Composition = (objects, shades, { width, height, middle }) => {
  const x = width * middle;
  const floorAt = height * 0.83;
  const doors = objects.map((_, i) =>
    arch(
      i === 0 ? shades.deep : shades.floor,
      x + height * (OFFSETS[i] ?? 0),
      floorAt,
      height * (i === 0 ? 0.66 : 0.46),
      height * (i === 0 ? 0.78 : 0.58),
    ),
  );
  const stands = objects.map((object, i) =>
    stand({
      ...object,
      x: x + height * (OFFSETS[i] ?? 0),
      foot: floorAt + height * 0.045,
      size: height * (i === 0 ? 0.64 : 0.43),
    }),
  );
  return doors.reverse().join('') + rect(shades.shape, 0, floorAt, width, height - floorAt) + stands.reverse().join('');
};

const sunrise: Composition = (objects, shades, { width, height, middle }, random) => {
  const x = width * middle;
  const rays = [0.62, 0.5, 0.38].map((radius, i) =>
    circle([shades.shape, shades.floor, shades.deep][i] ?? shades.shape, x, height * 0.72, height * radius),
  );
  const stands = objects.map((object, i) =>
    stand({
      ...object,
      x: x + height * (OFFSETS[i] ?? 0),
      foot: height * (i === 0 ? 0.9 : 0.92),
      size: height * (i === 0 ? 0.7 : 0.47),
      turn: i === 0 ? 0 : random.between(-8, 8),
    }),
  );
  return (
    faded(0.9, rays.join('')) + rect(shades.glow, 0, height * 0.8, width, height * 0.2) + stands.reverse().join('')
  );
};

const COMPOSITIONS: readonly Composition[] = [plinths, arches, sunrise];

/** Quiet marks on the free side: a large ring leaving the picture and a sweep along the ground. */
function backdrop(shades: Shades, { width, height, middle }: SceneSize, random: Random): string {
  if (middle === 0.5) return circle(shades.glow, width * random.between(0.1, 0.2), height * 0.2, height * 0.34);
  const ring = `<circle fill="none" stroke="${shades.glow}" stroke-width="${Math.round(height * 0.09)}" cx="${Math.round(width * random.between(0.02, 0.1))}" cy="${Math.round(height * random.between(0.02, 0.2))}" r="${Math.round(height * 0.42)}"/>`;
  const sweep = path(
    shades.glow,
    `M0 ${height * 0.82}C${width * 0.16} ${height * 0.66} ${width * 0.3} ${height * 0.98} ${width * 0.5} ${height * 0.86}V${height}H0z`,
  );
  return ring + sweep;
}

/** A wide picture: up to three objects arranged on a stage in shades of one color. */
export function scenePicture(key: string, objects: readonly SceneObject[], color: string, size: SceneSize): string {
  const random = createRandom(key);
  const shades = shadesOf(color);
  // A pair stands on the left of the middle: moved back so that the picture is balanced.
  const balance = objects.length === 2 ? (0.2 * size.height) / size.width : 0;
  return svg(
    size.width,
    size.height,
    SHADOW_DEFINITION +
      ground(shades.wall, size.width, size.height) +
      backdrop(shades, size, random) +
      random.pick(COMPOSITIONS)(objects, shades, { ...size, middle: size.middle + balance }, random),
  );
}

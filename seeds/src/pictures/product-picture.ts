import { createRandom } from '../random.js';
import type { Random } from '../random.js';
import { withLightness } from './color.js';
import { groundFor } from './palettes.js';
import type { Palette } from './palettes.js';
import { arch, ground, plinth, SHADOW_DEFINITION, stand } from './staging.js';
import { circle, path, rect, svg } from './svg.js';
import { bodyHue, isTint } from './tints.js';

const SIZE = 640;
const MIDDLE = SIZE / 2;

/** What stands behind the object, and where the object's foot then is. */
type Stage = (palette: Palette, random: Random) => { drawing: string; foot: number; size: number; lean: number };

const disc: Stage = ({ shape }, random) => ({
  drawing: circle(shape, MIDDLE + random.int(-30, 30), MIDDLE + random.int(-20, 20), random.int(215, 250)),
  foot: 520,
  size: 440,
  lean: 7,
});

const floor: Stage = ({ shape, floor: front }, random) => {
  const horizon = random.int(400, 450);
  return {
    drawing: rect(shape, 0, horizon, SIZE, SIZE - horizon) + rect(front, 0, horizon, SIZE, 3),
    foot: horizon + 95,
    size: 450,
    lean: 0,
  };
};

const stagePlinth: Stage = ({ wall, shape, floor: front }) => ({
  drawing: circle(shape, MIDDLE, 290, 225) + plinth(MIDDLE, 500, SIZE, 225, withLightness(wall, 0.96), front),
  foot: 508,
  size: 405,
  lean: 0,
});

const doorway: Stage = ({ shape, floor: front }, random) => {
  const shift = random.int(-40, 40);
  return {
    drawing: arch(shape, MIDDLE + shift, 530, 380, 450) + rect(front, 0, 530, SIZE, SIZE - 530),
    foot: 560,
    size: 440,
    lean: 0,
  };
};

const slope: Stage = ({ shape }, random) => {
  const [left, right] = random.chance(0.5) ? [470, 210] : [210, 470];
  return { drawing: path(shape, `M0 ${left}L${SIZE} ${right}V${SIZE}H0z`), foot: 518, size: 445, lean: 9 };
};

const hills: Stage = ({ shape, floor: front }, random) => {
  const crest = random.int(330, 390);
  return {
    drawing:
      path(
        shape,
        `M0 ${crest + 60}C160 ${crest - 90} 330 ${crest - 60} 460 ${crest + 20}S600 ${crest + 40} ${SIZE} ${crest - 30}V${SIZE}H0z`,
      ) + path(front, `M0 ${crest + 150}C200 ${crest + 90} 420 ${crest + 110} ${SIZE} ${crest + 170}V${SIZE}H0z`),
    foot: crest + 195,
    size: 445,
    lean: 0,
  };
};

const STAGES: readonly Stage[] = [disc, disc, floor, stagePlinth, doorway, slope, hills];

/** A square product picture: one object on a quiet stage. */
export function productPicture(key: string, object: string, tint: string | undefined): string {
  const random = createRandom(key);
  const palette = groundFor(bodyHue(object, isTint(tint) ? tint : undefined), random);
  const { drawing, foot, size, lean } = random.pick(STAGES)(palette, random);
  return svg(
    SIZE,
    SIZE,
    SHADOW_DEFINITION +
      ground(palette.wall, SIZE, SIZE) +
      drawing +
      stand({
        name: object,
        tint,
        x: MIDDLE,
        foot: Math.min(foot, 580),
        size,
        turn: lean ? random.between(-lean, lean) : 0,
      }),
  );
}

const CATEGORY_SIZE = 400;

/** A category tile: everything that matters stays inside the inscribed circle, as the tile may be cut round. */
export function categoryPicture(key: string, object: string, tint: string | undefined): string {
  const palette = groundFor(bodyHue(object, isTint(tint) ? tint : undefined), createRandom(key));
  const middle = CATEGORY_SIZE / 2;
  return svg(
    CATEGORY_SIZE,
    CATEGORY_SIZE,
    SHADOW_DEFINITION +
      ground(palette.wall, CATEGORY_SIZE, CATEGORY_SIZE) +
      path(palette.shape, `M0 290C110 240 260 240 ${CATEGORY_SIZE} 300V${CATEGORY_SIZE}H0z`) +
      stand({ name: object, tint, x: middle, foot: 318, size: 224 }),
  );
}

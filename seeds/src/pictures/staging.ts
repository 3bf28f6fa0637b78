import { footOf } from './objects/feet.js';
import { drawObject, OBJECT_SIZE } from './objects/objects.js';
import { ellipse, group, path, rect, round } from './svg.js';

/** Soft contact shadow, defined once per picture and used under every object. */
export const SHADOW_DEFINITION =
  '<radialGradient id="s"><stop stop-color="#1b2136" stop-opacity=".34"/><stop offset=".55" stop-color="#1b2136" stop-opacity=".13"/><stop offset="1" stop-color="#1b2136" stop-opacity="0"/></radialGradient>';

export interface Staged {
  name: string;
  tint?: string | undefined;
  /** Where the object stands: the middle of its foot. */
  x: number;
  foot: number;
  size: number;
  turn?: number;
}

/** An object standing on its contact shadow. */
export function stand({ name, tint, x, foot, size, turn = 0 }: Staged): string {
  const scale = Math.round((size / OBJECT_SIZE) * 100) / 100;
  const left = x - size / 2;
  const top = foot - (size * footOf(name)) / OBJECT_SIZE;
  const rotation = turn ? ` rotate(${round(turn)} ${OBJECT_SIZE / 2} ${OBJECT_SIZE / 2})` : '';
  return (
    ellipse('url(#s)', x, foot - size * 0.01, size * 0.46, size * 0.075) +
    group(`translate(${round(left)} ${round(top)}) scale(${scale})${rotation}`, drawObject(name, tint))
  );
}

/** A round plinth: its top stands at `top`, its foot runs out of the picture at `bottom`. */
export function plinth(x: number, top: number, bottom: number, radius: number, lid: string, side: string): string {
  const tilt = radius * 0.2;
  return (
    path(side, `M${round(x - radius)} ${round(top)}V${round(bottom)}H${round(x + radius)}V${round(top)}z`) +
    ellipse(lid, x, top, radius, tilt)
  );
}

/** A doorway with a round head, standing on `foot`. */
export function arch(fill: string, x: number, foot: number, width: number, height: number): string {
  const r = width / 2;
  return path(
    fill,
    `M${round(x - r)} ${round(foot)}V${round(foot - height + r)}a${round(r)} ${round(r)} 0 0 1 ${round(width)} 0V${round(foot)}z`,
  );
}

export function ground(fill: string, width: number, height: number): string {
  return rect(fill, 0, 0, width, height);
}

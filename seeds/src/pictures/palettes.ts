import { hexToHsl, hueDistance } from './color.js';
import type { Random } from '../random.js';

/** Three steps of one quiet color: the wall behind an object, a shape on it, the floor in front. */
export interface Palette {
  wall: string;
  shape: string;
  floor: string;
}

const PALETTES: readonly Palette[] = [
  { wall: '#f2ece1', shape: '#e7dccb', floor: '#dccdb5' },
  { wall: '#fbe7e2', shape: '#f5d3cb', floor: '#eebfb4' },
  { wall: '#e5eddf', shape: '#d2dfca', floor: '#bdd0b2' },
  { wall: '#e2edf7', shape: '#cbdff0', floor: '#b3cee7' },
  { wall: '#ece7f7', shape: '#dbd2ef', floor: '#c8bce4' },
  { wall: '#fdf3d6', shape: '#f9e6b0', floor: '#f1d68a' },
  { wall: '#ddf1ea', shape: '#c3e5d9', floor: '#a6d6c5' },
  { wall: '#fdebdc', shape: '#f9d8bd', floor: '#f2c39c' },
  { wall: '#eaebed', shape: '#dadde1', floor: '#c6cad1' },
  { wall: '#fae4eb', shape: '#f3cbd7', floor: '#e9b2c3' },
  { wall: '#dcf0f3', shape: '#c0e3e9', floor: '#a1d2db' },
  { wall: '#eef4d6', shape: '#dee8b4', floor: '#ccda92' },
];

const SET_OFF_DEGREES = 50;

/** A ground whose hue keeps its distance from the object's, so that the object stands out. */
export function groundFor(objectHue: number, random: Random): Palette {
  const fitting = PALETTES.filter(({ floor }) => hueDistance(hexToHsl(floor).h, objectHue) > SET_OFF_DEGREES);
  return random.pick(fitting);
}

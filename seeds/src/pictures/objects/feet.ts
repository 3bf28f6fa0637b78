/** Where most objects touch the ground, on the 32 by 32 grid. */
const USUAL_FOOT = 30;

/** Lowest points of the flatter objects: they would float above their shadow without. */
const LOWEST_POINT: Readonly<Record<string, number>> = {
  beanie: 28,
  belt: 27.8,
  'bike-helmet': 27,
  'bike-lock': 26,
  'billed-cap': 25,
  'car-mat': 28,
  cartridge: 27,
  clog: 26.7,
  'cream-jar': 28,
  'dash-cam': 24,
  duffel: 26.5,
  dumbbell: 24.5,
  'dutch-oven': 27.5,
  glasses: 21,
  'makeup-brush': 28,
  mug: 27.5,
  'pet-bowl': 28,
  'pet-carrier': 28,
  pillow: 24,
  'portable-speaker': 24,
  projector: 26,
  'ring-band': 28,
  'robot-vacuum': 27.5,
  router: 27,
  rug: 27,
  'sauce-pan': 26.5,
  scanner: 27,
  'ski-goggles': 23.5,
  soundbar: 22.3,
  sunglasses: 21,
  sunhat: 27.5,
  tablet: 27,
  thermostat: 28,
  towels: 27.5,
  'toy-boat': 27,
  wallet: 27,
  'yoga-mat': 26.5,
};

export function footOf(objectName: string): number {
  return LOWEST_POINT[objectName] ?? USUAL_FOOT;
}

import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

const RECYCLED_NOTES = [
  'Made in the USA from recycled milk jugs.',
  'No metal axles, and safe in the dishwasher.',
  'Packed in a printed box without plastic film.',
  'Sturdy enough for a younger sibling later.',
] as const;

export const BABY_AND_TOY_RANGES: readonly Range[] = [
  {
    merchant: 'greenToys',
    category: CATEGORY.toyVehicles,
    variants: {
      Red: ['red', 1],
      Blue: ['blue', 1],
      Green: ['green', 1],
      'Pink and Purple': ['rose', 1],
      'Gift Set with Two Figures': ['yellow', 1.5],
    },
    notes: RECYCLED_NOTES,
    models: [
      ['Dump Truck', 'toy-truck', 28, 'A bed that tips and wheels that roll from sandbox to bathtub.'],
      ['Recycling Truck', 'delivery-truck', 28, 'Slots for sorting and a lever that lifts the body.'],
      ['Tugboat', 'toy-boat', 15, 'It floats, pours and has no place where water stays.'],
      ['Race Car', 'racing-car', 12, 'A chunky car that a one-year-old can grip and launch.'],
      ['Fire Truck', 'fire-engine', 28, 'A ladder that swivels and comes off for rescues.'],
      ['Pickup Truck', 'pickup-truck', 24, 'A tailgate that opens, and room for a load of blocks.'],
      ['Rocket', 'rocket', 30, 'Opens in two halves around a little control room.'],
      ['Seaplane', 'small-airplane', 18, 'Lands on water and on carpet, and has a propeller that spins.'],
      ['Train Engine', 'locomotive', 22, 'A funnel to hold on to and wheels that run quietly on wood floors.'],
    ],
  },
  {
    merchant: 'greenToys',
    category: CATEGORY.buildingToys,
    variants: { Classic: 1, Pastel: 1, 'Deluxe Set': 1.6, 'Travel Size': 0.7 },
    notes: RECYCLED_NOTES,
    models: [
      ['Blocks Set', 'toy-blocks', 36, 'Chunky blocks with letters and shapes that stack without wobbling.'],
      ['Stacking Rings', 'stacking-rings', 20, 'Rings without a post, so that towers can grow any way they like.'],
      ['Shape Sorter Puzzle', 'puzzle-piece', 24, 'Eight shapes, four sides and a lid that toddlers can open.'],
      ['Abacus', 'abacus', 26, 'Counting beads on thick rods that do not pinch.'],
      ['Sand Bucket Set', 'bucket', 26, 'A bucket, a shovel and a rake that survive a real beach.'],
    ],
  },
  {
    merchant: 'greenToys',
    category: CATEGORY.pretendPlay,
    variants: { Classic: 1, Pastel: 1, Rainbow: 1.05 },
    notes: RECYCLED_NOTES,
    models: [
      ['Tea Set', 'tea-set', 30, 'Service for four, with a pot that really pours.'],
      ['Cookware and Dining Set', 'sauce-pan_red', 40, 'A pot, a pan and plates for a very busy restaurant.'],
      ['Pizza Parlor Set', 'pizza', 32, 'Slices, toppings and a cutter for taking orders all afternoon.'],
      ['Tool Set', 'hammer', 32, 'A saw, a hammer and a wrench in a box with a handle.'],
      ['Garden Watering Set', 'watering-can', 24, 'A can and two tools for pots on the balcony.'],
      ['Market Basket Set', 'basket', 28, 'Fruit, vegetables and a basket for playing shop.'],
    ],
  },
  {
    merchant: 'littleOtter',
    category: CATEGORY.nursery,
    variants: {
      Oat: 'cream',
      'Soft Sage': 'mint',
      'Dusty Blue': 'sky',
      Blush: 'pink',
      Honey: 'yellow',
      Lavender: 'lilac',
    },
    notes: [
      'Certified free of harmful substances.',
      'Softens with every wash.',
      'Gift-wrapped on request.',
      'Snaps are nickel-free.',
    ],
    models: [
      ['Organic Cotton Onesie', 'onesie', 26, 'Lap shoulders pull down as well as up, for the days that need it.'],
      ['Footed Sleeper', 'onesie', 34, 'A two-way zip for changes in the dark.'],
      ['Muslin Swaddle Blanket', 'blanket', 28, 'Airy cotton muslin, large enough to last past the first summer.'],
      ['Quilted Play Mat', 'rug', 79, 'A padded mat that folds into its own bag.'],
      ['Hooded Bath Towel', 'towels', 36, 'Thick terry with a hood that covers wet hair.'],
      ['Convertible Crib', 'crib', 429, 'Solid wood that grows from a crib to a toddler bed.'],
      ['Nursery Glider Chair', 'armchair', 389, 'A quiet glide, deep arms and a cover that washes.'],
      ['Night-Light Lamp', 'table-lamp', 38, 'A dim, warm light that lets everyone fall asleep again.'],
      ['Knit Booties', 'ballet-shoes', 19, 'Soft soles and a ribbon that keeps them on.'],
      ['Plush Otter', 'otter', 24, 'Small enough for a small hand, embroidered instead of buttoned.'],
      ['Newborn Bottle Set', 'baby-bottle', 32, 'Slow-flow bottles with a vent that keeps air out of the tummy.'],
    ],
  },
  {
    merchant: 'littleOtter',
    category: CATEGORY.strollers,
    variants: { Charcoal: 'charcoal', Navy: 'navy', Sage: 'mint', Sand: 'sand', Rose: 'rose' },
    notes: ['Folds with one hand.', 'The basket below holds a full grocery bag.', 'Fabric parts come off for washing.'],
    models: [
      ['City Stroller', 'stroller', 349, 'Turns in an elevator and climbs a curb without complaint.'],
      ['Jogging Stroller', 'stroller', 459, 'Air tires and a lockable front wheel for paths and gravel.'],
      ['Travel Stroller', 'stroller', 229, 'Folds to cabin size and weighs eleven pounds.'],
      ['Diaper Backpack', 'backpack', 89, 'Eleven pockets, two of them insulated, and a changing pad.'],
      ['Nursery Tote', 'tote', 59, 'Wipes clean inside and clips to the stroller bar.'],
    ],
  },
];

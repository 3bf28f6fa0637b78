import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

const BED_NOTES = [
  'The cover zips off and goes in the washer.',
  'A non-skid base keeps it in place on tile.',
  'Measure your pet lying down before choosing a size.',
] as const;

export const PET_RANGES: readonly Range[] = [
  {
    merchant: 'aspenPet',
    category: CATEGORY.dogs,
    variants: {
      'Small, Grey': ['grey', 0.75],
      'Medium, Grey': ['grey', 1],
      'Large, Grey': ['grey', 1.35],
      'Medium, Brown': ['brown', 1],
      'Large, Navy': ['navy', 1.35],
      'X-Large, Tan': ['tan', 1.7],
    },
    notes: BED_NOTES,
    models: [
      ['Self-Warming Pet Bed', 'dog-bed', 34, 'A reflective layer returns the animal’s own warmth, without a cord.'],
      ['Orthopedic Foam Dog Bed', 'dog-bed', 79, 'Thick foam under a plush top for old hips and heavy sleepers.'],
      ['Bolster Dog Bed', 'dog-bed', 54, 'A raised rim to lean a head on, and a soft hollow in the middle.'],
      ['Crate Pad', 'blanket', 26, 'A quilted pad that fits standard wire crates.'],
    ],
  },
  {
    merchant: 'aspenPet',
    category: CATEGORY.dogs,
    variants: {
      'Small (up to 20 lb)': ['teal', 0.7],
      'Medium (20 to 30 lb)': ['blue', 1],
      'Large (30 to 50 lb)': ['charcoal', 1.4],
      'X-Large (50 to 70 lb)': ['tan', 1.8],
    },
    notes: [
      'Snaps together without tools.',
      'Molded from recycled plastic.',
      'Leave the door open for a few days so that the pet learns it is a safe place.',
    ],
    models: [
      [
        'Pet Porter Travel Kennel',
        'pet-carrier',
        58,
        'A hard-sided kennel with ventilation on four sides for car and air travel.',
      ],
      [
        'Two-Door Top-Load Kennel',
        'pet-carrier',
        48,
        'A second door in the roof for pets that will not walk in at the front.',
      ],
      [
        'Outdoor Dog House',
        'pet-house',
        119,
        'A raised floor and an offset door keep wind and rain away from the bed.',
      ],
      [
        'Insulated Barn Dog House',
        'pet-house',
        149,
        'Double walls and a pitched roof for dogs that like to be outside.',
      ],
    ],
  },
  {
    merchant: 'aspenPet',
    category: CATEGORY.dogs,
    variants: { Red: 'red', Blue: 'blue', Purple: 'purple', Black: 'black', Lime: 'green' },
    notes: [
      'Reflective stitching shows up in headlights.',
      'Bar-tacked at every point of stress.',
      'Rinses clean after a muddy walk.',
    ],
    models: [
      ['Adjustable Nylon Collar', 'dog-collar', 12, 'Double-thick nylon with a buckle that does not pinch.'],
      ['Padded Leather Collar', 'dog-collar', 24, 'A soft lining under sturdy leather, with brass-finished hardware.'],
      ['Six-Foot Leash', 'leash', 16, 'A padded handle and a swivel clip that does not tangle.'],
      ['Hands-Free Running Leash', 'leash', 29, 'A waist belt and a bungee section for joggers with strong dogs.'],
    ],
  },
  {
    merchant: 'aspenPet',
    category: CATEGORY.dogs,
    variants: { Single: 1, 'Two-Pack': 1.8 },
    notes: [
      'Supervise the first chew of any new toy.',
      'Made without strings that come loose.',
      'Cleans up with warm water.',
    ],
    models: [
      ['Booda Rope Bone', 'bone', 11, 'Twisted cotton for tug, and floss for the back teeth.'],
      ['Squeaky Plush Rabbit', 'rabbit', 13, 'Reinforced seams and a squeaker sealed in its own pocket.'],
      ['Floating Fetch Ball', 'tennis', 9, 'Bright enough to find in grass, and it floats back to shore.'],
      ['Flying Fetch Disc', 'flying-disc', 14, 'Soft on the gums and steady in the wind.'],
    ],
  },
  {
    merchant: 'aspenPet',
    category: CATEGORY.cats,
    variants: { Grey: 'grey', Cream: 'cream', Teal: 'teal', Charcoal: 'charcoal' },
    notes: [
      'Wide base that does not tip under a jump.',
      'Refills and spare parts are sold separately.',
      'Assembles in ten minutes with the key in the box.',
    ],
    models: [
      ['Two-Level Cat Tree', 'cat-tree', 69, 'Sisal posts, two platforms and a ball that asks to be hit.'],
      ['Window Perch Cat Tree', 'cat-tree', 94, 'Tall enough for the sill, with a lounge at the top.'],
      ['Enclosed Litter Pan', 'pet-carrier', 39, 'A hood with a carbon filter and a door that swings both ways.'],
      ['Cozy Cat Cave', 'pet-house', 44, 'Felted walls that fold flat for washing.'],
    ],
  },
  {
    merchant: 'aspenPet',
    category: CATEGORY.petFeeding,
    variants: {
      Red: ['red', 1],
      Teal: ['teal', 1],
      Charcoal: ['charcoal', 1],
      'Large, Blue': ['blue', 1.4],
      'Large, Sand': ['sand', 1.4],
    },
    notes: [
      'Dishwasher safe on the top rack.',
      'A rubber ring stops it from sliding.',
      'The microbe-resistant surface stays fresh between washes.',
    ],
    models: [
      ['Double-Wall Steel Bowl', 'pet-bowl', 18, 'Keeps water cool and the floor dry.'],
      ['Slow Feeder Bowl', 'pet-bowl', 16, 'Raised ridges turn a thirty-second dinner into five minutes.'],
      ['Gravity Waterer', 'water-bottle', 29, 'Holds a gallon and refills the bowl by itself.'],
    ],
  },
];

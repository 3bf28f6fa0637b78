import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

export const CAR_AND_GARDEN_RANGES: readonly Range[] = [
  {
    merchant: 'torquebay', category: CATEGORY.carElectronics,
    variants: { Black: ['black', 1], Blue: ['blue', 1], Red: ['red', 1], 'with Hard Case': ['charcoal', 1.15], 'Two-Pack': ['teal', 1.85] },
    notes: ['Fits in the spare-wheel well.', 'Charges by USB-C.', 'Instructions are printed on the device itself.', 'Two-year warranty.'],
    models: [
      ['Jump Starter 1200A', 'jump-starter', 99, 'Starts a six-cylinder engine and refuses to spark when the clamps are reversed.'],
      ['Jump Starter 2000A', 'jump-starter', 149, 'For trucks and diesel engines, with a light and a phone port.'],
      ['Cordless Tire Inflator', 'tire-inflator', 79, 'Stops by itself at the pressure you set.'],
      ['Dash Cam 2K', 'dash-cam', 89, 'Sharp enough to read a plate, and locks the clip when it feels a jolt.'],
      ['Front and Rear Dash Cam', 'dash-cam', 159, 'Two cameras, one small screen and parking mode.'],
      ['Roadside Emergency Kit', 'toolbox', 69, 'Cables, a reflective vest, a triangle and a first-aid pouch.'],
      ['Magnetic Phone Mount', 'mobile-phone', 29, 'Holds over speed bumps and turns to landscape.'],
      ['Rechargeable Work Light', 'flashlight', 45, 'A magnetic base and a hook for under the hood.'],
    ],
  },
  {
    merchant: 'torquebay', category: CATEGORY.carCare,
    variants: { Sedan: 1, 'SUV and Crossover': 1.2, 'Full-Size Truck': 1.35, 'Compact and Hatchback': 0.95 },
    notes: ['Enter the model year at checkout for an exact fit.', 'Hose off and hang to dry.', 'Cut to clear pedals and seat rails.'],
    models: [
      ['All-Weather Floor Mats', 'car-mat', 119, 'A raised lip that holds a whole boot of melting snow.'],
      ['Trunk Liner', 'car-mat_navy', 89, 'Takes wet dogs, potting soil and hockey bags.'],
      ['Windshield Sun Shade', 'sun', 34, 'Folds in one motion and drops the cabin temperature at once.'],
      ['Weatherproof Car Cover', 'automobile', 139, 'Breathes from below, sheds rain from above.'],
      ['Tire Care Kit', 'wheel', 39, 'Cleaner, dressing and a brush that reaches behind the spokes.'],
    ],
  },
  {
    merchant: 'torquebay', category: CATEGORY.carCare,
    variants: { '16 oz': 1, '32 oz': 1.6, 'Gallon Refill': 3.6, 'Starter Kit': 2.1 },
    notes: ['Biodegradable and free of silicone.', 'Use in the shade on a cool surface.', 'A little goes a long way.'],
    models: [
      ['pH-Neutral Car Soap', 'pump-bottle_blue', 14, 'Thick foam that carries grit away from the paint.'],
      ['Spray Ceramic Coating', 'lotion-bottle_black', 24, 'Six months of beading in an afternoon.'],
      ['Interior Detailer', 'lotion-bottle_olive', 15, 'Cleans screens, plastic and trim without shine.'],
      ['Microfiber Wash Sponge', 'sponge', 13, 'Deep loops that lift dirt instead of dragging it.'],
      ['Leather Conditioner', 'cream-jar_brown', 19, 'Feeds the hide without leaving it slick.'],
    ],
  },
  {
    merchant: 'fernwell', category: CATEGORY.gardenTools,
    variants: { 'Leaf Green': 'green', 'Poppy Red': 'red', 'Sky Blue': 'sky', Slate: 'charcoal' },
    notes: ['Guaranteed for a decade of spring weekends.', 'Handles of oiled ash from managed woods.', 'Rinse and hang up after use.', 'Spare parts are always in stock.'],
    models: [
      ['Galvanized Watering Can 2 gal', 'watering-can', 44, 'A fine rose for seedlings, and a balance point that spares the wrist.'],
      ['Indoor Watering Can', 'watering-can', 26, 'A long spout that finds the soil between the leaves.'],
      ['Hand Tool Set', 'garden-tools', 39, 'A trowel and a fork in forged steel.'],
      ['Expandable Garden Hose 50 ft', 'hose', 54, 'Shrinks to a third when the water is off.'],
      ['Rubber Garden Hose 75 ft', 'hose', 79, 'Stays supple in April and does not kink in August.'],
      ['Cordless Lawn Mower 17 in', 'lawn-mower', 349, 'Cuts a small yard on one charge and folds up against the wall.'],
      ['Cordless Lawn Mower 21 in', 'lawn-mower', 499, 'Self-propelled, with a steel deck and two batteries.'],
      ['Bypass Pruners', 'scissors', 34, 'Clean cuts up to three quarters of an inch, with blades that can be replaced.'],
      ['Gardening Gloves', 'gloves', 19, 'Thorn-resistant fingers and a back that breathes.'],
      ['Kneeling Bucket', 'bucket', 29, 'Carries weeds one way and a seat the other.'],
    ],
  },
  {
    merchant: 'fernwell', category: CATEGORY.planters,
    variants: { Terracotta: ['copper', 1], White: ['white', 1], 'Sea Glass': ['mint', 1], 'Large, Charcoal': ['charcoal', 1.5], 'Large, Sand': ['sand', 1.5] },
    notes: ['Drainage hole and saucer included.', 'Frost-proof to zero degrees.', 'Lightweight enough for a balcony.'],
    models: [
      ['Ribbed Planter', 'planter', 39, 'Vertical ribs and a wide shoulder for plants that like to spill.'],
      ['Self-Watering Planter', 'planter', 49, 'A reservoir that covers a two-week vacation.'],
      ['Herb Window Box', 'potted-plant', 36, 'Three pockets for basil, thyme and mint within reach of the stove.'],
    ],
  },
  {
    merchant: 'fernwell', category: CATEGORY.planters,
    variants: { 'Pack of 10': 1, 'Pack of 25': 2.1, 'Gift Box': 1.5 },
    notes: ['Shipped at planting time for your zone.', 'Grown without neonicotinoids.', 'Replaced free if they do not come up.'],
    models: [
      ['Tulip Bulbs', 'tulip', 16, 'A mix that flowers from April into May.'],
      ['Sunflower Starter Kit', 'sunflower', 14, 'Seeds, pots and a ruler for competitive families.'],
      ['Rose Starts', 'rose', 38, 'Bare-root roses that shrug off black spot.'],
      ['Succulent Collection', 'cactus', 29, 'Small plants that forgive a forgotten week.'],
      ['Wildflower Seed Mix', 'hibiscus', 12, 'Native annuals and perennials for a strip of sun.'],
    ],
  },
  {
    merchant: 'fernwell', category: CATEGORY.outdoorLiving,
    variants: { Natural: ['sand', 1], Forest: ['forest', 1], Navy: ['navy', 1], Coral: ['coral', 1] },
    notes: ['Fabric that holds its color for five summers.', 'Folds flat for winter.', 'Cushions have ties and zips.'],
    models: [
      ['Bistro Table with Umbrella', 'patio-set', 289, 'A table for two and shade that tilts with the sun.'],
      ['Market Umbrella 9 ft', 'umbrella-on-ground', 119, 'A crank that works and ribs that give in gusts.'],
      ['Solar Path Lantern', 'lantern', 34, 'Warm light from dusk to midnight without a wire.'],
      ['Wooden Bird House', 'pet-house', 29, 'A clean-out door and an entry sized for chickadees.'],
    ],
  },
];

import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

export const HOME_RANGES: readonly Range[] = [
  {
    merchant: 'downhaven',
    category: CATEGORY.bedding,
    variants: {
      'Twin, White': ['white', 0.75],
      'Queen, White': ['white', 1],
      'King, White': ['white', 1.2],
      'Queen, Mist Blue': ['sky', 1],
      'King, Mist Blue': ['sky', 1.2],
      'Queen, Sage': ['mint', 1],
      'Queen, Charcoal': ['charcoal', 1],
      'King, Blush': ['pink', 1.2],
    },
    notes: [
      'Sleep on it for a hundred nights and return it if you do not like it.',
      'Certified free of harmful substances.',
      'Wash warm, tumble low.',
      'Softer after the third wash than after the first.',
    ],
    models: [
      ['Percale Sheet Set', 'blanket', 119, 'Crisp cotton percale for people who sleep warm.'],
      ['Sateen Sheet Set', 'blanket', 139, 'A smooth weave with a quiet sheen and a little weight.'],
      ['Linen Duvet Cover', 'blanket', 189, 'Washed flax linen that looks better unironed.'],
      ['All-Season Down Comforter', 'bed', 279, 'Baffle-box stitching keeps the fill where it belongs.'],
      ['Down-Alternative Comforter', 'bed', 139, 'A lofty fill that goes through the washer at home.'],
      ['Side-Sleeper Pillow', 'pillow', 69, 'Shredded foam to add or take out until it is right.'],
      ['Goose Down Pillow', 'pillow', 99, 'Soft in the middle with a firmer edge.'],
      ['Cooling Pillow', 'pillow', 79, 'A gel layer and a cover that feels cool at lights-out.'],
      ['Weighted Throw', 'blanket', 109, 'Glass beads in small pockets, so that the weight stays even.'],
    ],
  },
  {
    merchant: 'downhaven',
    category: CATEGORY.bedding,
    variants: { White: 'white', Sand: 'sand', 'Slate Blue': 'blue', Terracotta: 'copper' },
    notes: [
      'Woven in long-staple cotton.',
      'Line dry for a crisp feel, tumble for a soft one.',
      'Hanging loop included.',
    ],
    models: [
      ['Ribbed Bath Towel Set', 'towels', 69, 'Six pieces with a rib that dries faster than plain terry.'],
      ['Hotel Bath Sheet Pair', 'towels', 79, 'Two oversized sheets at a weight that feels like a robe.'],
      ['Waffle Shower Curtain', 'shower', 44, 'A textured weave that hides water marks.'],
    ],
  },
  {
    merchant: 'oakloom',
    category: CATEGORY.furniture,
    variants: {
      Natural: ['sand', 1],
      'Ocean Blue': ['blue', 1],
      Moss: ['olive', 1],
      Clay: ['copper', 1],
      Charcoal: ['charcoal', 1.03],
      Cream: ['cream', 1.03],
    },
    notes: [
      'Legs screw on without tools.',
      'Covers come off for cleaning.',
      'Delivered to the room of your choice.',
      'Frame guaranteed for ten years.',
    ],
    models: [
      ['Haven Armchair', 'armchair', 429, 'A deep seat and high arms made for long Sundays.'],
      ['Reading Chair', 'armchair', 349, 'A tall back and an arm that is wide enough for a cup.'],
      ['Two-Seat Sofa', 'couch-and-lamp', 899, 'A small sofa with a real back, for rooms where every inch counts.'],
      ['Corner Sofa', 'couch-and-lamp', 1490, 'A chaise on either side, decided on the day it arrives.'],
      ['Platform Bed, Queen', 'bed', 699, 'Solid slats, no box spring and a headboard to lean against.'],
      ['Dining Chair', 'chair_brown', 159, 'Steam-bent beech with a seat that follows the body.'],
      ['Five-Shelf Bookcase', 'bookshelf', 289, 'Solid ash that fixes to the wall with one bracket.'],
    ],
  },
  {
    merchant: 'oakloom',
    category: CATEGORY.decor,
    variants: { Indigo: 'navy', Terracotta: 'copper', Sage: 'olive', Rose: 'rose', Slate: 'charcoal', Ochre: 'gold' },
    notes: [
      'Made by hand, so that no two are quite alike.',
      'A pad underneath adds years.',
      'Ships rolled in a cotton bag.',
    ],
    models: [
      ['Flatweave Rug 5 x 8', 'rug', 189, 'Reversible wool that lies flat from the first day.'],
      ['Hand-Tufted Rug 8 x 10', 'rug', 449, 'A dense pile with a cut pattern, soft under bare feet.'],
      ['Hall Runner', 'rug', 99, 'Long and narrow, in a yarn that forgives boots.'],
      ['Linen Throw Pillow', 'pillow', 39, 'A feather insert and a zip that hides in the seam.'],
      ['Lambswool Throw', 'blanket', 119, 'Warm, light and fringed by hand.'],
      ['Stoneware Vase', 'amphora', 54, 'A matte glaze and a neck that holds three stems upright.'],
    ],
  },
  {
    merchant: 'oakloom',
    category: CATEGORY.decor,
    variants: { 'Oak Frame': 1, 'Black Frame': 1, 'Brass Frame': 1.15 },
    notes: ['Hanging hardware and a template are included.', 'Packed with corner guards.', 'Glass, not acrylic.'],
    models: [
      ['Round Wall Mirror', 'mirror', 129, 'A slim frame that makes a narrow hall look wide.'],
      ['Gallery Print, Hills', 'framed-picture', 79, 'Printed with pigment ink on heavy cotton paper.'],
      ['Mantel Clock', 'mantelpiece-clock', 89, 'A silent sweep movement in a solid case.'],
    ],
  },
  {
    merchant: 'lumenest',
    category: CATEGORY.floorCare,
    variants: { White: 'white', Graphite: 'charcoal', Blue: 'blue', 'with Spare Filters': ['teal', 1.12] },
    notes: [
      'Filters are washable and last about a year.',
      'Quieter than a conversation on its low setting.',
      'Two-year warranty.',
    ],
    models: [
      ['Robot Vacuum R1', 'robot-vacuum', 249, 'Maps the floor on its first run and remembers where the cords are.'],
      ['Robot Vacuum and Mop R3', 'robot-vacuum', 449, 'Lifts its mop over carpet and empties itself for a month.'],
      ['Cordless Stick Vacuum', 'stick-vacuum', 229, 'Forty minutes on a charge, with a light that shows the dust.'],
      ['Air Purifier 300', 'air-purifier', 169, 'Cleans a bedroom four times an hour and dims its lights at night.'],
    ],
  },
];

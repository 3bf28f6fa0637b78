import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

export const BEAUTY_AND_JEWELRY_RANGES: readonly Range[] = [
  {
    merchant: 'rosaline', category: CATEGORY.skinCare,
    variants: { '30 ml': ['rose', 1], '50 ml': ['pink', 1.4], 'Travel Size': ['lilac', 0.55], Refill: ['mint', 1.2] },
    notes: ['Fragrance-free and never tested on animals.', 'Patch test on the arm first.', 'Use within twelve months of opening.', 'Glass bottle, paper box.'],
    models: [
      ['Hyaluronic Serum', 'dropper-bottle', 34, 'Three weights of hyaluronic acid for skin that feels tight by noon.'],
      ['Vitamin C Serum', 'dropper-bottle', 42, 'A stable form of vitamin C that does not sting or stain.'],
      ['Gentle Retinol Serum', 'dropper-bottle', 44, 'A low dose in squalane, for the first months with retinol.'],
      ['Niacinamide Drops', 'dropper-bottle', 26, 'Calms redness and evens out shine.'],
      ['Barrier Cream', 'cream-jar', 38, 'Ceramides and oat lipids for wind-chapped cheeks.'],
      ['Night Cream', 'cream-jar', 46, 'Rich without being heavy on the pillow.'],
      ['Clay Mask', 'cream-jar', 29, 'Ten minutes once a week, and it does not crack.'],
      ['Daily Sunscreen SPF 40', 'pump-bottle', 32, 'A sheer mineral filter that sits well under makeup.'],
      ['Milk Cleanser', 'pump-bottle', 26, 'Takes off sunscreen and the day, leaves the rest.'],
    ],
  },
  {
    merchant: 'rosaline', category: CATEGORY.hairBody,
    variants: { 'Fig Leaf': 'mint', 'Orange Blossom': 'orange', Lavender: 'lilac', Rosewood: 'rose', Unscented: 'white' },
    notes: ['Refill pouches use eighty percent less plastic.', 'Safe for colored hair.', 'Made in small batches.'],
    models: [
      ['Everyday Shampoo', 'pump-bottle', 24, 'Cleans without stripping, even in hard water.'],
      ['Softening Conditioner', 'pump-bottle', 24, 'Slip for the comb and no weight at the roots.'],
      ['Body Wash', 'lotion-bottle', 19, 'A dense lather from coconut and sugar.'],
      ['Hand Cream', 'lotion-bottle', 16, 'Sinks in before you reach for your phone.'],
      ['Body Butter', 'cream-jar', 28, 'Shea and mango for elbows and winters.'],
      ['Cleansing Bar', 'soap', 12, 'A triple-milled bar that lasts for weeks.'],
    ],
  },
  {
    merchant: 'rosaline', category: CATEGORY.fragrance,
    variants: { 'Neroli and Cedar': 'gold', 'Wild Rose': 'rose', 'Sea Salt': 'sky', 'Black Fig': 'purple' },
    notes: ['Shows its best side after ten minutes on the skin.', 'Made with oils from certified growers.', 'A sample comes in the box: try it first.'],
    models: [
      ['Eau de Parfum 50 ml', 'perfume', 88, 'A close, quiet scent that lasts from morning to evening.'],
      ['Travel Spray 10 ml', 'perfume', 29, 'Fits a pocket and passes airport security.'],
      ['Scented Candle', 'candle', 38, 'Sixty hours of clean-burning soy wax.'],
      ['Lip Color', 'lipstick', 24, 'A satin finish that feels like balm.'],
      ['Nail Lacquer', 'nail-polish', 14, 'Ten-free, high gloss, dry in three minutes.'],
      ['Powder Brush', 'makeup-brush', 32, 'Soft synthetic bristles that hold and release powder evenly.'],
    ],
  },
  {
    merchant: 'meridianRow', category: CATEGORY.jewelry,
    variants: { Sapphire: ['blue', 1], Emerald: ['green', 1.1], Ruby: ['red', 1.15], Amethyst: ['purple', 0.8], Aquamarine: ['sky', 0.9], Citrine: ['yellow', 0.8], 'Rose Quartz': ['pink', 0.7] },
    notes: ['Comes with a certificate and a gift box.', 'Set by hand in recycled gold.', 'Free resizing or restringing within the first year.', 'Stones are traced to the mine.'],
    models: [
      ['Drop Pendant Necklace', 'pendant', 220, 'A single stone on an eighteen-inch chain that adjusts by two inches.'],
      ['Solitaire Ring', 'ring-band', 480, 'A low setting that does not catch on sleeves.'],
      ['Stacking Ring', 'ring-band', 160, 'A slim band to wear alone or by the handful.'],
      ['Drop Earrings', 'earrings', 190, 'They move when you turn your head and weigh next to nothing.'],
      ['Heirloom Earrings', 'earrings', 340, 'A milgrain edge and secure lever backs.'],
      ['Charm Bracelet', 'bracelet', 240, 'An oval bangle with a hinge and a hidden clasp.'],
      ['Cocktail Ring', 'ring-band', 640, 'A generous stone for evenings that deserve it.'],
    ],
  },
  {
    merchant: 'meridianRow', category: CATEGORY.watches,
    variants: { 'Black Leather': 'black', 'Brown Leather': 'brown', 'Navy Canvas': 'navy', 'Forest Canvas': 'forest', 'Steel Mesh': 'silver', 'Rose Leather': 'rose' },
    notes: ['Sapphire glass and five bars of water resistance.', 'Straps change without tools.', 'Battery replaced free for three years.', 'Forty millimeters across, nine thick.'],
    models: [
      ['Classic Date Watch', 'watch', 195, 'A clean dial with a date you can read without glasses.'],
      ['Field Watch', 'watch', 165, 'Bold numerals, a matte case and lume that lasts the night.'],
      ['Chronograph', 'watch', 295, 'Three registers and pushers with a real click.'],
      ['Automatic Watch', 'watch', 495, 'Wound by the wrist, with a window on the back.'],
      ['Petite Watch 32 mm', 'watch', 175, 'A smaller case with the same movement.'],
    ],
  },
];

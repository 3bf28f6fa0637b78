import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

export const KITCHEN_RANGES: readonly Range[] = [
  {
    merchant: 'hearthline', category: CATEGORY.cookware,
    variants: { 'Brick Red': 'red', 'Marine Blue': 'blue', Cream: 'cream', 'Olive Green': 'olive', Charcoal: 'charcoal', Mustard: 'yellow', Teal: 'teal' },
    notes: ['Works on gas, electric and induction.', 'Oven safe to 500 degrees.', 'Hand washing keeps the enamel bright.', 'Guaranteed against chips for ten years.'],
    models: [
      ['Enameled Dutch Oven 5.5 qt', 'dutch-oven', 149, 'Holds a chicken, a no-knead loaf or chili for eight.'],
      ['Enameled Dutch Oven 7 qt', 'dutch-oven', 189, 'The large pot for stock, gumbo and holiday braises.'],
      ['Braiser 3.5 qt', 'dutch-oven', 139, 'Wide and shallow, for short ribs and rice dishes that go to the table.'],
      ['Carbon Steel Skillet 10 in', 'skillet', 59, 'Heats like cast iron at half the weight and turns non-stick with use.'],
      ['Nonstick Skillet 12 in', 'skillet', 69, 'A ceramic coating without PFAS, large enough for four eggs that do not touch.'],
      ['Saucier 2 qt', 'sauce-pan', 89, 'Rounded corners that a whisk can reach.'],
      ['Saucepan 3 qt', 'sauce-pan', 79, 'A lid with a strainer and a lip that pours from both sides.'],
      ['Stovetop Kettle 2 qt', 'teapot', 54, 'A low whistle and a handle that stays cool.'],
      ['Stoneware Mug', 'mug', 18, 'A thick wall and a round handle for cold hands.'],
    ],
  },
  {
    merchant: 'hearthline', category: CATEGORY.kitchenAppliances,
    variants: { Red: 'red', Cream: 'cream', Charcoal: 'charcoal', 'Sage Green': 'mint', Navy: 'navy' },
    notes: ['Two-year warranty.', 'Removable parts go in the dishwasher.', 'The cord winds up underneath.', 'Recipes for the first week are in the box.'],
    models: [
      ['Countertop Blender 64 oz', 'blender', 119, 'Crushes ice without stalling and has a pulse for salsa.'],
      ['Personal Blender', 'blender', 49, 'Blends in the cup you take with you.'],
      ['Drip Coffee Maker 12-Cup', 'coffee-maker', 79, 'A thermal carafe that keeps coffee hot without cooking it.'],
      ['Espresso Machine', 'coffee-maker', 349, 'Fifteen bars, a steam wand and a drawer for the pods you no longer need.'],
      ['Single-Serve Brewer', 'coffee-maker', 89, 'Brews ground coffee or pods in under two minutes.'],
    ],
  },
  {
    merchant: 'hearthline', category: CATEGORY.cookware,
    variants: { 'Walnut Handle': 1, 'Black Handle': 0.9 },
    notes: ['Sharpened by hand before it leaves the workshop.', 'Comes in a box fit for a gift.', 'Wash and dry by hand.'],
    models: [
      ['Chef’s Knife 8 in', 'kitchen-knife', 89, 'A balanced blade for nearly everything you cut.'],
      ['Serving Spoon Set', 'spoon', 34, 'Three spoons with deep bowls for stews and salads.'],
      ['Flatware Set, 20 Pieces', 'fork-and-knife', 79, 'Weighty steel with a satin finish that hides scratches.'],
      ['Salt and Spice Cellar', 'salt', 26, 'A lid that swings open with the thumb.'],
    ],
  },
  {
    merchant: 'brewmont', category: CATEGORY.coffeeTea,
    variants: { '12 oz Bag': 1, '2 lb Bag': 2.3, '5 lb Bag': 5, 'Gift Tin': 1.45, 'Sampler of Four': 1.9 },
    notes: ['Roasted on Monday, shipped on Tuesday.', 'Keep it closed and away from light; no fridge needed.', 'Bought directly from the farms at a published price.', 'Brewing notes are printed on the back.'],
    models: [
      ['Morning House Blend', 'coffee-maker_red', 17, 'Cocoa and toasted nuts, made for a drip machine and milk.'],
      ['Harbor Dark Roast', 'hot-beverage', 17, 'Smoky and full, with very little bite.'],
      ['Single-Origin Ethiopia', 'mug_copper', 21, 'Blueberry and jasmine; best as a pour-over.'],
      ['Single-Origin Colombia', 'mug_olive', 19, 'Caramel, red apple and a clean finish.'],
      ['Swiss Water Decaf', 'hot-beverage', 19, 'Decaffeinated without solvents and roasted for body.'],
      ['English Breakfast Tea', 'teapot', 16, 'A brisk black tea that stands up to milk.'],
      ['Earl Grey Supreme Tea', 'teapot_lilac', 18, 'Black tea with bergamot oil and cornflowers.'],
      ['Sencha Green Tea', 'teacup-without-handle', 20, 'Steamed Japanese leaf, fresh and a little savory.'],
      ['Chamomile Citrus Tea', 'blossom', 16, 'Whole flowers with orange peel for the end of the day.'],
      ['Masala Chai', 'tea-set', 18, 'Assam with cardamom, ginger and clove.'],
    ],
  },
  {
    merchant: 'brewmont', category: CATEGORY.coffeeTea,
    variants: { Black: 'black', Cream: 'cream', Mint: 'mint', Copper: 'copper' },
    notes: ['Dishwasher safe.', 'Fits under most machines.', 'Two-year warranty.'],
    models: [
      ['Travel Tumbler 16 oz', 'tumbler', 28, 'Hot until lunch, and the lid takes apart for cleaning.'],
      ['Double-Wall Mug', 'mug', 19, 'Keeps the coffee hot and the outside cool.'],
      ['Ceramic Teapot 30 oz', 'teapot', 42, 'A drip-free spout and a strainer that lifts out.'],
      ['Cold Brew Bottle', 'water-bottle', 36, 'Steeps overnight in the fridge door.'],
    ],
  },
  {
    merchant: 'brewmont', category: CATEGORY.gourmet,
    variants: { Single: 1, 'Box of Six': 4.5, 'Gift Hamper': 6.5 },
    notes: ['Made in small batches.', 'A handwritten card can be added.', 'Ships in an insulated box in summer.'],
    models: [
      ['Dark Chocolate Bar 72%', 'chocolate-bar', 9, 'Two ingredients and a long, dry finish.'],
      ['Wildflower Honey', 'honey-pot', 12, 'Raw honey from hives along the river.'],
      ['Butter Cookies', 'cookie', 11, 'Thin, crisp and properly salted.'],
      ['Salted Caramels', 'candy', 12, 'Soft caramels in waxed paper, with flakes of sea salt.'],
      ['Roasted Almond Tin', 'peanuts', 13, 'Slow-roasted with rosemary and a little smoke.'],
    ],
  },
];

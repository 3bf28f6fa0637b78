/** Categories of the products that the contract of understood searches uses. Their titles are like those of the demo. */
export const CATEGORIES = {
  shoes: 'Shoes',
  clothing: 'Clothing & Accessories',
  audio: 'Headphones & Audio',
  dogs: 'Dog Supplies',
  furniture: 'Furniture',
  bags: 'Bags & Luggage',
  fragrance: 'Fragrance & Candles',
  bedding: 'Bedding & Bath',
  toys: 'Toys',
  tea: 'Coffee & Tea',
  printers: 'Printers & Ink',
  kitchen: 'Small Kitchen Appliances',
} as const;
export type Category = keyof typeof CATEGORIES;

export const CATALOGUE: Record<Category, string[]> = {
  shoes: ['Classic Clog', 'Swiftwater Sandal', 'Kids Classic Clog', 'Foot Massage Slipper'],
  clothing: ['Non-Iron Dress Shirt', 'Oxford Dress Shirt', 'Cotton T-Shirt', 'T-Shirt with Pocket', 'Blue Linen Scarf'],
  audio: ['Hush One Headphones', 'Daily Wired Headphones', 'Pebble Earbuds', 'Cove Portable Speaker', 'Shelf Radio'],
  dogs: ['Leather Dog Leash', 'Rope Dog Leash'],
  furniture: ['Two-Seat Sofa', 'Corner Sofa', 'Couch Cover', 'Five-Shelf Bookcase'],
  bags: ['Cabin Spinner 21', 'Market Tote', 'Laptop Sleeve 15-inch, Not for Tablets', 'Blue Duffel 15 L'],
  fragrance: ['Fig Eau de Parfum', 'Soy Candle'],
  bedding: ['Lambswool Throw', 'Linen Throw Pillow'],
  toys: ['Wooden Blocks', 'Fire Truck', 'Jigsaw\u2011Puzzle', 'Jigsaw–Puzzle', 'Jig\u00adsaw-Puzzle'],
  tea: ['Sencha Tin', 'Café Blend Espresso'],
  printers: ['EcoTank ET-2850 Printer', 'EcoTank ET-3850 Printer', '502 Black Ink Bottle'],
  kitchen: [
    'Air Fryer',
    "Chef's Knife",
    'Glass Tumbler 12 oz',
    'Glass Tumbler 1.5 L',
    'Pour-Over Kettle 15 Litre',
    'Toaster Cover',
    'Zorbo Cover for Dress Shirts',
  ],
};

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Cove Portable Speaker': 'Waterproof, with a battery for a day. Fits a wallet.',
  'Laptop Sleeve 15-inch, Not for Tablets': 'Padded with foam.',
  'Blue Duffel 15 L': 'With a passport scarf.',
  'Toaster Cover': 'Keeps loaves warm.',
  'Shelf Radio': 'Hides a passport behind a scarf.',
  'Café Blend Espresso': 'Roasted slowly, with a steam wand in mind.',
};

export const SYNONYMS = [
  { term: 'couch', synonyms: ['sofa'], isTwoWay: true },
  { term: 'suitcase', synonyms: ['spinner', 'luggage'], isTwoWay: false },
  { term: 'perfume', synonyms: ['eau de parfum', 'cologne'], isTwoWay: true },
  { term: 'blanket', synonyms: ['throw'], isTwoWay: false },
  { term: 'thé vert', synonyms: ['green tea', 'sencha'], isTwoWay: false },
  { term: 'tee shirt', synonyms: ['t-shirt'], isTwoWay: true },
  { term: 'water jug', synonyms: ['pour-over kettle'], isTwoWay: false },
  { term: 'sneakers', synonyms: ['clog'], isTwoWay: false },
];

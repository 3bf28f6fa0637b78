import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'brand',
  'product_type',
  'availability',
];
const MAKES = [
  'Alder',
  'Birchwood',
  'Calder',
  'Dunmore',
  'Elmsley',
  'Fairlane',
  'Granite',
  'Hollis',
  'Ironside',
  'Juniper',
];
const KINDS = [
  ['Running Shoes', 'Clothing & Accessories > Shoes > Running Shoes'],
  ['Rain Jacket', 'Clothing & Accessories > Outerwear > Rain Jackets'],
  ['Wireless Headphones', 'Electronics > Audio > Headphones'],
  ['Photo Printer', 'Electronics > Printers > Photo Printers'],
  ['Dog Bed', 'Pet Supplies > Dogs > Beds'],
  ['Cast Iron Skillet', 'Home & Garden > Kitchen > Cookware'],
  ['Desk Lamp', 'Home & Garden > Lighting > Desk Lamps'],
  ['Puzzle Game', 'Toys > Games > Puzzles'],
  ['Camping Tent', 'Sports Equipment & Outdoor Gear > Camping > Tents'],
  ['Water Bottle', 'Sports Equipment & Outdoor Gear > Hydration > Bottles'],
];
const COLORS = ['Black', 'Navy', 'Forest Green', 'Sand', 'Crimson', 'Slate', 'White', 'Copper'];
const TRAITS = ['Lightweight', 'Waterproof', 'Compact', 'Insulated', 'Adjustable', 'Classic', 'Everyday', 'Heavy Duty'];

/** Writes a product feed of `rows` made-up offers; the same rows every time. */
export async function writeFeed(file, rows) {
  const out = createWriteStream(file);
  out.write(`${COLUMNS.join('\t')}\n`);
  const random = generator(20_000);
  const pick = (list) => list[Math.floor(random() * list.length)];

  for (let row = 1; row <= rows; row += 1) {
    const [kind, path] = pick(KINDS);
    const title = `${pick(MAKES)} ${pick(TRAITS)} ${kind} ${pick(COLORS)} ${100 + Math.floor(random() * 900)}`;
    const cents = 500 + Math.floor(random() ** 2 * 90_000);
    const line = [
      `bench-${row}`,
      title,
      `${title}. ${pick(TRAITS)} and ${pick(TRAITS).toLowerCase()}, made to last and easy to care for.`,
      `https://bench.example/p/${row}`,
      `https://images.bench.example/${row}.jpg`,
      `${(cents / 100).toFixed(2)} USD`,
      random() < 0.4 ? `${(Math.floor(cents * 0.8) / 100).toFixed(2)} USD` : '',
      pick(MAKES),
      path,
      'in_stock',
    ];
    if (!out.write(`${line.join('\t')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** A small seeded generator of numbers in [0, 1) (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { toSlug } from '@grabdeals/shared/slug';
import { z } from 'zod';
import { readData, text } from './content.js';
import type { SeedFeed } from './contract.js';

const TRAVEL = 'https://travel.example';

const dollars = z.int().positive();

const staySchema = z.strictObject({
  name: text,
  city: text,
  region: text,
  stars: z.int().min(1).max(5),
  price: dollars,
  listPrice: dollars,
});

const travelSchema = z.strictObject({
  channels: z.array(z.strictObject({ chanel: text, stays: z.array(staySchema) })),
  sales: z.array(z.strictObject({ title: text, city: text, discount: z.int().min(1).max(99) })),
});

type Stay = z.infer<typeof staySchema>;

/** Returns the rows of the travel feeds, with the field names of such providers. */
export function buildFeeds(): SeedFeed[] {
  const { channels, sales } = readData('travel.yaml', travelSchema);
  return [
    ...channels.map(({ chanel, stays }) => ({ kind: 'priceline' as const, chanel, rows: stays.map(pricelineRow) })),
    ...channels.map(({ chanel, stays }) => ({ kind: 'yahoo' as const, chanel, rows: stays.map(yahooRow) })),
    {
      kind: 'priceline-sales',
      chanel: '',
      rows: sales.map(({ title, city, discount }) => ({
        title,
        city,
        discountPercent: discount,
        url: `${TRAVEL}/sales/${toSlug(title)}`,
      })),
    },
  ];
}

function pricelineRow({ name, city, region, stars, price, listPrice }: Stay) {
  const url = `${TRAVEL}/stays/${toSlug(city)}/${toSlug(name)}`;
  return { hotelName: name, city, region, starRating: stars, price, listPrice, currency: 'USD', url };
}

function yahooRow({ name, city, region, stars, price }: Stay) {
  return {
    title: `${name}, ${city}`,
    description: `A hotel of ${stars} stars in ${city}, ${region}: a night from $${price}.`,
    price: `${price}.00 USD`,
    link: `${TRAVEL}/search/${toSlug(city)}/${toSlug(name)}`,
  };
}

import { toSlug } from '@grabdeals/shared/slug';
import type { SeedFeed } from './contract.js';

/** The channel that the feeds' calls read where none is named, and one more. */
const CITY_CHANNEL = '4';
const COAST_CHANNEL = '7';

const TRAVEL = 'https://travel.example';

/** Hotels: name, city, region, stars, price of a night in US dollars, and the price before. */
type Stay = readonly [name: string, city: string, region: string, stars: number, price: number, listPrice: number];

const CITY_STAYS: readonly Stay[] = [
  ['Harbour Lantern Hotel', 'Toronto', 'Ontario', 4, 189, 249],
  ['Queen Street Rooms', 'Toronto', 'Ontario', 3, 134, 159],
  ['The Old Mint', 'Montreal', 'Quebec', 4, 172, 228],
  ['Mont Royal House', 'Montreal', 'Quebec', 3, 119, 149],
  ['Gastown Loft Hotel', 'Vancouver', 'British Columbia', 4, 214, 279],
  ['Pier Sixty Hotel', 'New York', 'New York', 4, 259, 339],
  ['Bryant Park Rooms', 'New York', 'New York', 3, 198, 229],
  ['Lakefront Hotel', 'Chicago', 'Illinois', 4, 176, 239],
  ['The Copper Lamp', 'Boston', 'Massachusetts', 4, 205, 269],
  ['Capitol Garden Hotel', 'Washington', 'District of Columbia', 4, 187, 244],
  ['Sixth Street Hotel', 'Austin', 'Texas', 3, 142, 185],
  ['Emerald Ferry Hotel', 'Seattle', 'Washington', 4, 183, 236],
];

const COAST_STAYS: readonly Stay[] = [
  ['Palm Row Resort', 'Miami', 'Florida', 4, 209, 289],
  ['Sandpiper Beach Hotel', 'San Diego', 'California', 3, 158, 199],
  ['Lighthouse Inn', 'Halifax', 'Nova Scotia', 3, 129, 165],
  ['Whale Bay Lodge', 'Victoria', 'British Columbia', 4, 191, 248],
  ['Coral Court', 'Honolulu', 'Hawaii', 4, 268, 359],
  ['Boardwalk Hotel', 'Atlantic City', 'New Jersey', 3, 112, 149],
];

const SALES = [
  { title: 'Winter weekends in the city', city: 'Toronto', discount: 25 },
  { title: 'Three nights for two', city: 'New York', discount: 33 },
  { title: 'Stay by the sea', city: 'Miami', discount: 28 },
  { title: 'Early booking by the lake', city: 'Chicago', discount: 20 },
] as const;

/** Rows of the travel feeds, named as such providers name their fields. Names and prices are invented. */
export function buildFeeds(): SeedFeed[] {
  return [
    { kind: 'priceline', chanel: CITY_CHANNEL, rows: CITY_STAYS.map(pricelineRow) },
    { kind: 'priceline', chanel: COAST_CHANNEL, rows: COAST_STAYS.map(pricelineRow) },
    { kind: 'yahoo', chanel: CITY_CHANNEL, rows: CITY_STAYS.map(yahooRow) },
    { kind: 'yahoo', chanel: COAST_CHANNEL, rows: COAST_STAYS.map(yahooRow) },
    {
      kind: 'priceline-sales',
      chanel: '',
      rows: SALES.map(({ title, city, discount }) => ({
        title,
        city,
        discountPercent: discount,
        url: `${TRAVEL}/sales/${toSlug(title)}`,
      })),
    },
  ];
}

function pricelineRow([name, city, region, stars, price, listPrice]: Stay) {
  const url = `${TRAVEL}/stays/${toSlug(city)}/${toSlug(name)}`;
  return { hotelName: name, city, region, starRating: stars, price, listPrice, currency: 'USD', url };
}

function yahooRow([name, city, region, stars, price]: Stay) {
  return {
    title: `${name}, ${city}`,
    description: `A hotel of ${stars} stars in ${city}, ${region}: a night from $${price}.`,
    price: `${price}.00 USD`,
    link: `${TRAVEL}/search/${toSlug(city)}/${toSlug(name)}`,
  };
}

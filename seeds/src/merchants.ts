import type { SeedMerchant } from './contract.js';

/** Merchant ids by a name to use in the data. The first three ids are fixed by the storefront's curated carousels. */
export const MID = {
  crocs: 199042,
  epson: 27433,
  brooksBrothers: 19246,
  aspenPet: 48210,
  ortovox: 51377,
  greenToys: 60412,
  voltry: 70115,
  lumenest: 70240,
  quietwave: 70388,
  hearthline: 71502,
  brewmont: 71677,
  downhaven: 71893,
  oakloom: 72014,
  fernwell: 72250,
  trailmere: 73106,
  stridewell: 73349,
  pedalry: 73580,
  meridianRow: 74021,
  rosaline: 74456,
  littleOtter: 75013,
  papertide: 75308,
  chapterVine: 75690,
  torquebay: 76122,
  tumbleweave: 76455,
  carrywell: 76801,
} as const;

export type MerchantKey = keyof typeof MID;

const NAMES_AND_RATINGS: Readonly<Record<MerchantKey, readonly [name: string, rating: number]>> = {
  crocs: ['Crocs', 4.6],
  epson: ['Epson', 4.4],
  brooksBrothers: ['Brooks Brothers', 4.5],
  aspenPet: ['Aspen Pet', 4.3],
  ortovox: ['Ortovox', 4.7],
  greenToys: ['Green Toys', 4.8],
  voltry: ['Voltry', 4.2],
  lumenest: ['Lumenest', 4.3],
  quietwave: ['Quietwave Audio', 4.5],
  hearthline: ['Hearthline Kitchen', 4.6],
  brewmont: ['Brewmont Coffee & Tea', 4.7],
  downhaven: ['Downhaven', 4.4],
  oakloom: ['Oakloom Home', 4.1],
  fernwell: ['Fernwell Garden', 4.5],
  trailmere: ['Trailmere Outfitters', 4.6],
  stridewell: ['Stridewell', 4.4],
  pedalry: ['Pedalry Cycles', 4.3],
  meridianRow: ['Meridian Row', 4.5],
  rosaline: ['Rosaline Beauty', 4.4],
  littleOtter: ['Little Otter', 4.7],
  papertide: ['Papertide', 4.5],
  chapterVine: ['Chapter & Vine', 4.8],
  torquebay: ['Torquebay Auto', 4.2],
  tumbleweave: ['Tumbleweave', 4.3],
  carrywell: ['Carrywell', 4.4],
};

export const MERCHANT_KEYS = Object.keys(MID) as MerchantKey[];

export function merchantName(key: MerchantKey): string {
  return NAMES_AND_RATINGS[key][0];
}

/** The merchant's own site. Reserved for documentation (.example): a demo click must not reach a stranger. */
export function merchantUrl(key: MerchantKey): string {
  return `https://www.${key.toLowerCase()}.example`;
}

export function buildMerchants(): SeedMerchant[] {
  return MERCHANT_KEYS.map((key) => ({
    mid: MID[key],
    name: merchantName(key),
    url: merchantUrl(key),
    logo: `demo/logos/${MID[key]}.svg`,
    logoSmall: `demo/logos/${MID[key]}-small.svg`,
    rating: NAMES_AND_RATINGS[key][1],
  }));
}

import type { SiteKey } from '../contract.js';
import type { MerchantKey } from '../merchants.js';

/** Names as a shopper reads them. */
export const SITE_NAMES: Readonly<Record<SiteKey, string>> = {
  sunsetdeals: 'Sunset Deals',
  flashbranddeals: 'Flash Brand Deals',
  luxurygrabz: 'Luxury Grabz',
  luxurymarketfinds: 'Luxury Market Finds',
  pricedropsale: 'Price Drop Sale',
  savysaleshub: 'Savy Sales Hub',
  dailydealdock: 'Daily Deal Dock',
  brandbargainbay: 'Brand Bargain Bay',
  trendythriftfinds: 'Trendy Thrift Finds',
  northernsavings: 'Northern Savings',
  homedealhaven: 'Home Deal Haven',
  techdealtrail: 'Tech Deal Trail',
  petpricepatch: 'Pet Price Patch',
  sportysavers: 'Sporty Savers',
  beautybargainbox: 'Beauty Bargain Box',
  familyfinddeals: 'Family Find Deals',
  mapledealmarket: 'Maple Deal Market',
};

/** Labels in the Site Manager: written so that the key follows from them by the rule for websites. */
export const SITE_LABELS = Object.fromEntries(Object.entries(SITE_NAMES).map(([key, name]) => [key, name.replaceAll(' ', '')])) as Record<SiteKey, string>;

/** Brands selected on each site, in their display order. */
export const SITE_BRANDS: Readonly<Record<SiteKey, readonly MerchantKey[]>> = {
  sunsetdeals: ['crocs', 'epson', 'brooksBrothers', 'aspenPet', 'hearthline', 'quietwave', 'ortovox', 'greenToys', 'oakloom', 'stridewell', 'rosaline', 'lumenest', 'brewmont', 'carrywell'],
  flashbranddeals: ['voltry', 'crocs', 'stridewell', 'quietwave', 'lumenest', 'torquebay', 'epson', 'tumbleweave', 'pedalry', 'carrywell', 'greenToys'],
  luxurygrabz: ['meridianRow', 'brooksBrothers', 'carrywell', 'rosaline', 'downhaven', 'ortovox', 'oakloom', 'brewmont'],
  luxurymarketfinds: ['brooksBrothers', 'meridianRow', 'oakloom', 'hearthline', 'rosaline', 'downhaven', 'tumbleweave', 'carrywell', 'fernwell', 'chapterVine'],
  pricedropsale: ['epson', 'crocs', 'voltry', 'downhaven', 'hearthline', 'aspenPet', 'torquebay', 'stridewell', 'papertide', 'greenToys', 'lumenest', 'tumbleweave', 'fernwell'],
  savysaleshub: ['lumenest', 'hearthline', 'crocs', 'papertide', 'quietwave', 'trailmere', 'aspenPet', 'chapterVine', 'fernwell', 'epson', 'rosaline', 'littleOtter'],
  dailydealdock: ['trailmere', 'quietwave', 'brewmont', 'crocs', 'voltry', 'oakloom', 'pedalry', 'epson', 'carrywell', 'stridewell', 'aspenPet'],
  brandbargainbay: ['carrywell', 'brooksBrothers', 'crocs', 'tumbleweave', 'meridianRow', 'stridewell', 'ortovox', 'rosaline', 'epson', 'quietwave', 'hearthline', 'downhaven', 'trailmere', 'greenToys', 'lumenest', 'chapterVine'],
  trendythriftfinds: ['tumbleweave', 'carrywell', 'rosaline', 'meridianRow', 'crocs', 'chapterVine', 'papertide', 'oakloom', 'quietwave', 'stridewell'],
  northernsavings: ['ortovox', 'trailmere', 'brewmont', 'downhaven', 'pedalry', 'brooksBrothers', 'torquebay', 'lumenest', 'aspenPet', 'fernwell', 'crocs'],
  homedealhaven: ['oakloom', 'hearthline', 'downhaven', 'lumenest', 'fernwell', 'brewmont', 'papertide', 'chapterVine', 'epson', 'aspenPet', 'littleOtter', 'torquebay'],
  techdealtrail: ['voltry', 'epson', 'quietwave', 'lumenest', 'papertide', 'torquebay', 'pedalry', 'hearthline', 'carrywell', 'stridewell'],
  petpricepatch: ['aspenPet', 'fernwell', 'trailmere', 'lumenest', 'greenToys', 'chapterVine', 'torquebay', 'brewmont'],
  sportysavers: ['stridewell', 'ortovox', 'trailmere', 'pedalry', 'crocs', 'quietwave', 'carrywell', 'torquebay', 'brewmont'],
  beautybargainbox: ['rosaline', 'meridianRow', 'tumbleweave', 'downhaven', 'carrywell', 'brewmont', 'crocs', 'chapterVine', 'stridewell', 'oakloom'],
  familyfinddeals: ['greenToys', 'littleOtter', 'crocs', 'chapterVine', 'aspenPet', 'papertide', 'hearthline', 'epson', 'pedalry', 'trailmere', 'fernwell', 'lumenest', 'carrywell'],
  mapledealmarket: ['trailmere', 'crocs', 'ortovox', 'hearthline', 'brewmont', 'fernwell', 'epson', 'pedalry', 'aspenPet', 'downhaven', 'oakloom', 'brooksBrothers'],
};

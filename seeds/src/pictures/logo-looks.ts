import type { SiteKey } from '../contract.js';
import type { MerchantKey } from '../merchants.js';
import type { LogoMark } from './logo-marks.js';

/** How a wordmark is set: bare, on a plate of some shape, over a rule, or in a frame. */
export type LogoShape = 'bare' | 'plate' | 'pill' | 'slant' | 'ticket' | 'rule' | 'frame';

export interface LogoLook {
  shape: LogoShape;
  /** Letters of a bare logo; the plate of the others. */
  color: string;
  /** Letters on a plate. */
  ink?: string;
  mark?: LogoMark;
  /** The mark's own color; the letters' where there is none. */
  markColor?: string;
}

export const MERCHANT_LOOKS: Readonly<Record<MerchantKey, LogoLook>> = {
  crocs: { shape: 'pill', color: '#1f8a4c', ink: '#ffffff' },
  epson: { shape: 'bare', color: '#16389b' },
  brooksBrothers: { shape: 'rule', color: '#14233f' },
  aspenPet: { shape: 'bare', color: '#2f5d3a', mark: 'paw', markColor: '#d98a2b' },
  ortovox: { shape: 'plate', color: '#1d1f24', ink: '#f2f2ee', mark: 'mountain', markColor: '#e4572e' },
  greenToys: { shape: 'bare', color: '#4a8f29', mark: 'blocks', markColor: '#f0b429' },
  voltry: { shape: 'plate', color: '#0b1220', ink: '#e8f1ff', mark: 'bolt', markColor: '#4cc9f0' },
  lumenest: { shape: 'bare', color: '#2b2d42', mark: 'house', markColor: '#f4a52a' },
  quietwave: { shape: 'bare', color: '#3d2c8d', mark: 'tide', markColor: '#7c5cff' },
  hearthline: { shape: 'bare', color: '#8f2d17', mark: 'flame', markColor: '#e8743b' },
  brewmont: { shape: 'bare', color: '#5b3420', mark: 'bean', markColor: '#a8673a' },
  downhaven: { shape: 'bare', color: '#3b5877', mark: 'moon', markColor: '#8fb0d0' },
  oakloom: { shape: 'frame', color: '#5c4028' },
  fernwell: { shape: 'bare', color: '#23603c', mark: 'leaf', markColor: '#5ca76b' },
  trailmere: { shape: 'ticket', color: '#2f4a3c', ink: '#f4ecd8', mark: 'mountain' },
  stridewell: { shape: 'slant', color: '#e0301e', ink: '#ffffff', mark: 'stripes' },
  pedalry: { shape: 'bare', color: '#135d66', mark: 'wheel', markColor: '#f08a24' },
  meridianRow: { shape: 'rule', color: '#3a2e1f', mark: 'diamond', markColor: '#b08d3c' },
  rosaline: { shape: 'bare', color: '#a63d63', mark: 'flower', markColor: '#e3a2b8' },
  littleOtter: { shape: 'pill', color: '#bfe3ea', ink: '#22505c', mark: 'otter' },
  papertide: { shape: 'bare', color: '#1f3a5f', mark: 'tide', markColor: '#5aa9c4' },
  chapterVine: { shape: 'frame', color: '#3d1f3a', mark: 'book' },
  torquebay: { shape: 'slant', color: '#15181e', ink: '#ffc22e', mark: 'shield' },
  tumbleweave: { shape: 'bare', color: '#6b2d5c', mark: 'weave', markColor: '#d9809b' },
  carrywell: { shape: 'plate', color: '#b4552d', ink: '#fff4e9', mark: 'bag' },
};

/** A site with a dark footer has its logo on a plate, so that it can be read on the white header and in the footer alike. */
export const SITE_LOOKS: Readonly<Record<SiteKey, LogoLook>> = {
  sunsetdeals: { shape: 'plate', color: '#c2410c', ink: '#ffffff', mark: 'sun', markColor: '#ffd29b' },
  flashbranddeals: { shape: 'slant', color: '#ffd60a', ink: '#16161a', mark: 'bolt' },
  luxurygrabz: { shape: 'plate', color: '#14110d', ink: '#e7cf93', mark: 'diamond' },
  luxurymarketfinds: { shape: 'ticket', color: '#0f5a41', ink: '#f3ead0', mark: 'leaf', markColor: '#e3c77c' },
  pricedropsale: { shape: 'bare', color: '#c81e2c', mark: 'down', markColor: '#23232a' },
  savysaleshub: { shape: 'pill', color: '#0b6e75', ink: '#ffffff', mark: 'dots', markColor: '#ffb592' },
  dailydealdock: { shape: 'plate', color: '#1b4fa3', ink: '#ffffff', mark: 'tide', markColor: '#ff9d8a' },
  brandbargainbay: { shape: 'bare', color: '#075e97', mark: 'tide', markColor: '#ffb000' },
  trendythriftfinds: { shape: 'pill', color: '#a21caf', ink: '#ffffff', mark: 'hanger', markColor: '#d6f25c' },
  northernsavings: { shape: 'bare', color: '#1f5c4d', mark: 'compass', markColor: '#b23527' },
  homedealhaven: { shape: 'bare', color: '#8a3c1e', mark: 'house', markColor: '#52604a' },
  techdealtrail: { shape: 'plate', color: '#4338ca', ink: '#ffffff', mark: 'chevrons', markColor: '#7ff0f4' },
  petpricepatch: { shape: 'pill', color: '#ffc72c', ink: '#2f3a08', mark: 'paw', markColor: '#44700f' },
  sportysavers: { shape: 'slant', color: '#c6f135', ink: '#171a1e', mark: 'stripes' },
  beautybargainbox: { shape: 'bare', color: '#a41c50', mark: 'flower', markColor: '#e58aa8' },
  familyfinddeals: { shape: 'pill', color: '#ffd166', ink: '#1b3a66', mark: 'hearts', markColor: '#e0492b' },
  mapledealmarket: { shape: 'ticket', color: '#fff1ec', ink: '#8c1d18', mark: 'maple', markColor: '#c8332a' },
};

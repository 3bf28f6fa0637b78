import type { SiteKey } from '../contract.js';

/** Colors of a site. The body of a page is white; `commonText` also stands on `brandsGround`. */
export interface SiteColors {
  accent: string;
  brandsGround: string;
  brandsPattern: string;
  footerGround: string;
  footerText: string;
  footerDivider: string;
  social: string;
  commonText: string;
  link: string;
  button: string;
  buttonText: string;
  tag: string;
  tagText: string;
}

export const SITE_COLORS: Readonly<Record<SiteKey, SiteColors>> = {
  sunsetdeals: {
    accent: '#c2410c', brandsGround: '#fff3e8', brandsPattern: '#fbd9bd', footerGround: '#3b1f2b', footerText: '#fbede3', footerDivider: '#5e3a48',
    social: '#ffb38a', commonText: '#2a1a20', link: '#b23a0a', button: '#c2410c', buttonText: '#ffffff', tag: '#3b1f2b', tagText: '#ffe3d0',
  },
  flashbranddeals: {
    accent: '#8a6500', brandsGround: '#fff9db', brandsPattern: '#ffe98a', footerGround: '#16161a', footerText: '#f4f4f0', footerDivider: '#34343b',
    social: '#ffd60a', commonText: '#16161a', link: '#1f4fd8', button: '#ffd60a', buttonText: '#16161a', tag: '#16161a', tagText: '#ffd60a',
  },
  luxurygrabz: {
    accent: '#80601c', brandsGround: '#f6f1e7', brandsPattern: '#e5d8bd', footerGround: '#14110d', footerText: '#efe6d2', footerDivider: '#3a3328',
    social: '#d4b26a', commonText: '#1c1813', link: '#7a5a15', button: '#1c1813', buttonText: '#f1dfb4', tag: '#d4b26a', tagText: '#14110d',
  },
  luxurymarketfinds: {
    accent: '#0f5a41', brandsGround: '#eef3ec', brandsPattern: '#cddccb', footerGround: '#0f3d2e', footerText: '#eaf3ec', footerDivider: '#2b5c4a',
    social: '#e3c77c', commonText: '#13291f', link: '#0f5a41', button: '#0f5a41', buttonText: '#ffffff', tag: '#e3c77c', tagText: '#13291f',
  },
  pricedropsale: {
    accent: '#c81e2c', brandsGround: '#ffecec', brandsPattern: '#ffc9c9', footerGround: '#f3f3f5', footerText: '#2b2b33', footerDivider: '#d7d7de',
    social: '#c81e2c', commonText: '#23232a', link: '#b41a27', button: '#c81e2c', buttonText: '#ffffff', tag: '#ffe08a', tagText: '#5a1016',
  },
  savysaleshub: {
    accent: '#0b6e75', brandsGround: '#e4f6f5', brandsPattern: '#b9e6e3', footerGround: '#0b4a50', footerText: '#e2f5f4', footerDivider: '#2c6c71',
    social: '#7fe0d6', commonText: '#10292c', link: '#08656c', button: '#0b6e75', buttonText: '#ffffff', tag: '#ff8a5b', tagText: '#2a1206',
  },
  dailydealdock: {
    accent: '#1b4fa3', brandsGround: '#e9f0fa', brandsPattern: '#c4d7f0', footerGround: '#12274a', footerText: '#e7eef9', footerDivider: '#30466d',
    social: '#ff8e7a', commonText: '#14213b', link: '#1b4fa3', button: '#c93a25', buttonText: '#ffffff', tag: '#12274a', tagText: '#ffd9d1',
  },
  brandbargainbay: {
    accent: '#0a6aa8', brandsGround: '#e6f4fc', brandsPattern: '#bbdff5', footerGround: '#d9ecf7', footerText: '#0e3049', footerDivider: '#b3d3e6',
    social: '#075e97', commonText: '#0e3049', link: '#075e97', button: '#0a6aa8', buttonText: '#ffffff', tag: '#ffc845', tagText: '#0e3049',
  },
  trendythriftfinds: {
    accent: '#a21caf', brandsGround: '#f8eafb', brandsPattern: '#e9c6f1', footerGround: '#2d1238', footerText: '#f6e9fa', footerDivider: '#51305e',
    social: '#f29cf0', commonText: '#2a1433', link: '#8e1a9b', button: '#a21caf', buttonText: '#ffffff', tag: '#d6f25c', tagText: '#2a1433',
  },
  northernsavings: {
    accent: '#1f5c4d', brandsGround: '#e8f1f4', brandsPattern: '#c6dbe1', footerGround: '#e3e9ec', footerText: '#1e2d33', footerDivider: '#c3ced3',
    social: '#1f5c4d', commonText: '#1e2d33', link: '#1f5c4d', button: '#1f5c4d', buttonText: '#ffffff', tag: '#b23527', tagText: '#ffffff',
  },
  homedealhaven: {
    accent: '#9a4524', brandsGround: '#f7efe6', brandsPattern: '#e8d5bf', footerGround: '#eadccb', footerText: '#3e2a1e', footerDivider: '#d3bfa8',
    social: '#8a3c1e', commonText: '#3e2a1e', link: '#8a3c1e', button: '#9a4524', buttonText: '#ffffff', tag: '#52604a', tagText: '#f6f1e4',
  },
  techdealtrail: {
    accent: '#4338ca', brandsGround: '#eaebfd', brandsPattern: '#c9ccfa', footerGround: '#0d1026', footerText: '#dee2ff', footerDivider: '#2a2f55',
    social: '#5ce1e6', commonText: '#12152e', link: '#4338ca', button: '#4338ca', buttonText: '#ffffff', tag: '#0d1026', tagText: '#5ce1e6',
  },
  petpricepatch: {
    accent: '#44700f', brandsGround: '#f0f7e0', brandsPattern: '#d5e8ab', footerGround: '#2f4a12', footerText: '#f1f8e2', footerDivider: '#4f6c2e',
    social: '#ffd65a', commonText: '#22310f', link: '#44700f', button: '#ffc72c', buttonText: '#2b2405', tag: '#3f6a0e', tagText: '#f6fce8',
  },
  sportysavers: {
    accent: '#c2410c', brandsGround: '#f1f3f5', brandsPattern: '#d8dde2', footerGround: '#1b1f24', footerText: '#e9edf1', footerDivider: '#3a4149',
    social: '#c6f135', commonText: '#171a1e', link: '#1d5fd0', button: '#1b1f24', buttonText: '#c6f135', tag: '#c6f135', tagText: '#171a1e',
  },
  beautybargainbox: {
    accent: '#b3215a', brandsGround: '#fdebf0', brandsPattern: '#f8cad7', footerGround: '#fbe0e7', footerText: '#4a1527', footerDivider: '#edbecb',
    social: '#a41c50', commonText: '#3d1322', link: '#a41c50', button: '#b3215a', buttonText: '#ffffff', tag: '#f7d9a8', tagText: '#4a2408',
  },
  familyfinddeals: {
    accent: '#1e63b5', brandsGround: '#fff6da', brandsPattern: '#ffe39b', footerGround: '#1e4e8c', footerText: '#edf4fc', footerDivider: '#4270aa',
    social: '#ffd166', commonText: '#1b2a41', link: '#1a5aa8', button: '#ff8a3d', buttonText: '#2a1302', tag: '#1e63b5', tagText: '#ffffff',
  },
  mapledealmarket: {
    accent: '#b3261e', brandsGround: '#fbefea', brandsPattern: '#f0cdbf', footerGround: '#8c1d18', footerText: '#fff1ec', footerDivider: '#aa4640',
    social: '#ffd9c7', commonText: '#2c1512', link: '#a3211a', button: '#8c1d18', buttonText: '#ffffff', tag: '#f4e3c1', tagText: '#5a1410',
  },
};

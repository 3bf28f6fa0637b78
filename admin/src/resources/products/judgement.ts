import { counted } from '@grabdeals/shared/counted';
import { formatUtcDay } from '../../components/dates';
import type { ProductDetail } from '../../dataProvider/types';

type Comparison = ProductDetail['comparisons'][number];
type NotShown = NonNullable<ProductDetail['sites'][number]['notShownBecause']>;

/** Returns a text about whether the original price is shown beside the price, with the reason. */
export function comparisonText({ reason, since, ...numbers }: Comparison, merchantName: string): string {
  const { days = 0, allowed = 0, needed = 0, ofLast = 0 } = numbers;
  switch (reason) {
    case 'claimed':
      return `Shown as Reg. Price per ${merchantName}. Our own price history (${counted(days, 'day')}) does not contradict the original price.`;
    case 'proven':
      return `Shown as Reg. Price since ${formatUtcDay(since ?? '')}. The product was offered at the original price before.`;
    case 'settingIsNone':
      return 'Not shown: these websites show no Reg. Price.';
    case 'noOriginalPrice':
      return 'Not shown: the feed contains no original price.';
    case 'notAbovePrice':
      return 'Not shown: the original price is not higher than the price.';
    case 'neverOffered':
      return `Not shown: the product was not offered at the original price in ${counted(days, 'day')}.`;
    case 'reducedTooLong':
      return `Not shown: the price has been reduced for ${counted(days, 'day')}. A price that is reduced for more than ${allowed} days counts as the regular price.`;
    case 'notOfferedLongEnough':
      return `Not shown: the product was offered at the original price on ${days} of the last ${ofLast} days. At least ${needed} days are required.`;
  }
}

const NOT_SHOWN: Readonly<Record<NotShown, string>> = {
  retired: 'The feed no longer lists this product.',
  siteInactive: 'The website is inactive.',
  hidden: 'The product is hidden on this website.',
  brandNotSelected: 'The brand is not selected for this website. Only a search for the brand finds the product.',
  mature: 'The product is in a mature category, and the website hides mature categories.',
};

interface ReasonGroup {
  /** Undefined for the websites that show the product. */
  reason: NotShown | undefined;
  text: string;
  sites: ProductDetail['sites'];
}

/** Returns the websites that show a product, and the others by the reason against it. */
export function sitesByReason(sites: ProductDetail['sites']): ReasonGroup[] {
  const because = (reason?: NotShown) => sites.filter(({ notShownBecause }) => notShownBecause === reason);
  const shown = because();
  const groups = (Object.keys(NOT_SHOWN) as NotShown[])
    .map((reason) => ({ reason, sites: because(reason) }))
    .filter((group) => group.sites.length > 0)
    .map((group) => ({
      ...group,
      text: `Not shown on ${counted(group.sites.length, 'website')}. ${NOT_SHOWN[group.reason]}`,
    }));
  const text = shown.length === 0 ? 'No website shows this product.' : `Shown on ${counted(shown.length, 'website')}`;
  return [{ reason: undefined, text, sites: shown }, ...groups];
}

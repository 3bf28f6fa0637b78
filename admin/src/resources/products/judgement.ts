import { formatUtcDay } from '../../components/dates';
import type { ProductDetail } from '../../dataProvider/types';

type Comparison = ProductDetail['comparisons'][number];
type NotShown = NonNullable<ProductDetail['sites'][number]['notShownBecause']>;

/** Whether the original price is shown beside the price, and why, in words. */
export function comparisonText({ reason, since, ...numbers }: Comparison, merchantName: string): string {
  const { days = 0, allowed = 0, needed = 0, ofLast = 0 } = numbers;
  switch (reason) {
    case 'claimed':
      return `Shown as Reg. Price per ${merchantName}: nothing in our own history (${daysOf(days)}) contradicts it.`;
    case 'proven':
      return `Shown as Reg. Price since ${formatUtcDay(since ?? '')}: it was really asked before.`;
    case 'settingIsNone':
      return 'Not shown: these websites show no Reg. Price.';
    case 'noOriginalPrice':
      return 'Not shown: the feed names no original price.';
    case 'notAbovePrice':
      return 'Not shown: the original price is not above the price.';
    case 'neverOffered':
      return `Not shown: never offered at this price in ${daysOf(days)}.`;
    case 'reducedTooLong':
      return `Not shown: reduced for ${daysOf(days)}. After ${allowed} a reduced price is the regular one.`;
    case 'notOfferedLongEnough':
      return `Not shown: offered at this price on ${days} of the last ${ofLast} days. ${needed} are needed.`;
  }
}

const NOT_SHOWN: Readonly<Record<NotShown, string>> = {
  retired: 'It left its feed',
  siteInactive: 'The website is not active',
  hidden: 'It is hidden here',
  brandNotSelected: 'Its brand is not selected here: a search for the brand finds it, lists do not',
  mature: 'It is in a mature category, which the website does not show',
};

/** Why a website does not show a product, in words. */
export function notShownText(reason: NotShown): string {
  return NOT_SHOWN[reason];
}

function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

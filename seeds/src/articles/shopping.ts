import type { ArticleDraft } from './article-draft.js';

export const SHOPPING_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'How to Tell a Real Deal From a Crossed-Out Number',
    category: 'money_saving_tips',
    subCategory: 'Explainers',
    objects: 'label_money-bag_magnifying-glass-tilted-left',
    daysAgo: 1,
    products: [
      ['lumenest', 'Robot Vacuum R1', 'A product whose price moves often: worth watching before you buy.'],
      ['voltry', 'View 27 4K Monitor', 'Electronics fall in price through the year; check the history.'],
    ],
    text: `
A higher price with a line through it is easy to print. Whether anyone ever paid it is another matter. A reduction is
worth something only when measured against a price that was really asked, for a reasonable time, not long ago.

## A rule worth applying

Count a *Reg. Price* only if the product was on sale at that price for at least thirty of the last ninety days, and
the lower one is recent. If a reduction has lasted for months, it is simply the price, whatever stands crossed out
beside it. Fewer offers look dramatic that way. The ones that are left are real.

## Questions to ask anywhere

- **Compared with what?** “Up to 70 percent” usually describes one item in an odd size.
- **Since when?** A price raised in October and lowered in November is not a gift.
- **Which version?** Last year’s model at last year’s price is no discount.
- **What else does it cost?** Shipping, returns, cartridges, a subscription.

## Habits that save more than coupons

1. Keep a list of things you intend to buy, with the price you would be happy to pay. Then a sale is an answer instead
   of a suggestion.
2. Wait for one night before anything over a hundred dollars.
3. Buy the good version of what you use daily, and the cheap version of what you use twice.
4. Look at the cost per year, not per piece.

> A bargain is something you were going to buy anyway.

The most expensive things most of us own are the ones we bought because they were reduced.
`,
  },
  {
    title: 'Thoughtful Gifts Under Fifty Dollars',
    category: 'gift_types',
    subCategory: 'Gift Guides',
    objects: 'wrapped-gift_mug_red_candle',
    daysAgo: 9,
    products: [
      ['papertide', 'Dotted Notebook A5', 'For the person who makes lists.'],
      ['hearthline', 'Stoneware Mug', 'One good mug beats a set.'],
      ['rosaline', 'Scented Candle', 'For hosts and new neighbors.'],
      ['brewmont', 'Travel Tumbler 16 oz', 'For anyone with a commute.'],
    ],
    text: `
A present does not need to be large. It needs to show that you noticed something. The easiest way is to take a thing
that person uses every day and give them the version they would not buy for themselves.

**For the person who makes lists:** a notebook with paper that likes ink, and a pen with some weight to it. Write the
first list yourself.

**For the person who is always cold:** wool socks, a scarf, a mug with a thick wall. Warmth is hard to overdo.

**For the host:** nothing that has to be put in a vase during dinner. A candle, a jar of honey, a bar of dark
chocolate with the receipt removed.

**For the commuter:** a tumbler that really does not leak. Fill it with their coffee.

**For the new parent:** food, and something for the parent. The baby has enough.

**For the child you do not know well:** a book you loved at that age, with a sentence inside about why.

**For the person who has everything:** something that gets used up, or an afternoon. Two tickets and your company
count as one present.

## Three small rules

- Include a way to exchange it, without being asked.
- Wrap it, however badly. Paper is half of the pleasure.
- Give it on an ordinary day if you see the right thing in March. An unexpected present is worth two expected ones.

If you are stuck, think of the last thing they complained about. The answer to a small complaint, in a box, is about
as thoughtful as a gift can be.
`,
  },
  {
    title: 'A Shopping Calendar for the Whole Year',
    category: 'holiday_shopping',
    subCategory: 'Guides',
    objects: 'calendar_shopping-bags_snowflake',
    daysAgo: 75,
    status: 'Draft',
    products: [
      ['papertide', 'Undated Weekly Planner', 'Write the sale months into it.'],
      ['downhaven', 'All-Season Down Comforter', 'A January purchase.'],
      ['fernwell', 'Bistro Table with Umbrella', 'Wait for September.'],
    ],
    text: `
Prices have seasons just as fruit has. Stores clear space for what is coming, so the best time to buy a thing is
usually the moment other people stop wanting it.

**January**: bedding and towels, in the traditional white sales. Fitness equipment costs more now and less in March.
**February**: televisions before the big game, winter coats after it. **March**: luggage, before the vacation rush,
and frozen food. **April**: vacuum cleaners and tires. **May**: mattresses and large appliances around Memorial Day.
**June**: tools and shirts for Father’s Day, gym memberships. **July**: summer clothes after the Fourth, furniture
before the new collections arrive.

**August**: laptops, notebooks, backpacks, and swimwear for next year. **September**: garden furniture, mowers,
grills, bicycles. Last year’s phones on the day the new ones appear. **October**: camping gear, jeans. **November**:
electronics, toys and kitchen machines in the last week. Compare with September, since not everything is cheaper.
**December**: gift sets after the holiday, wrapping paper for next year, ski gear at the end of the month.

## Use it gently

Pick five things you expect to need and write them into the right months. Set a reminder with a price. Ignore the rest
of the calendar, because a sale on something you do not need is an advertisement.

And replace what is worn out when it is worn out. A comforter in January is cheaper, but you have been cold since
November.
`,
  },
];

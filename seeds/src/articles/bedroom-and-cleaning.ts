import type { ArticleDraft } from './article-draft.js';

export const BEDROOM_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'Percale, Sateen or Linen: Sheets Decoded',
    category: 'sleep_bedding',
    subCategory: 'Buying Guides',
    objects: 'bed_pillow_lilac_blanket_mint',
    daysAgo: 5,
    products: [
      ['downhaven', 'Percale Sheet Set', 'Cool and crisp, like a shirt fresh from the line.'],
      ['downhaven', 'Sateen Sheet Set', 'Smooth, a little heavier, better in winter.'],
      ['downhaven', 'Linen Duvet Cover', 'The warm sleeper’s luxury, and it never needs an iron.'],
    ],
    text: `
Thread count sells sheets, and it explains almost nothing. Past about four hundred, the extra threads are often thin
ones twisted together and counted separately. The weave and the length of the fiber decide how a sheet feels at two in
the morning.

## Percale

One thread over, one under. The cloth is matte, light and lets air through. It wrinkles, it rustles faintly, and it is
what most people mean when they talk about hotel sheets. Choose it if you kick off the blanket.

## Sateen

Several threads over, one under. More of each thread lies on the surface, so it feels silky and drapes closely. It
also holds warmth and shows snags sooner. Choose it if your feet are cold.

## Linen

Flax instead of cotton. Stiff in the store, soft after five washes, cool and dry in every season. It costs about twice
as much and lasts roughly three times as long.

## What to check on the label

- **Long-staple cotton** (Supima, Egyptian with a certificate) pills less.
- **Pocket depth**: measure your mattress with its topper and add two inches.
- **A finish called wrinkle-free** is a resin; it washes out and takes softness with it.

Two sets for each bed are enough: one on, one in the closet. Fold the whole set into one of its own pillowcases and
you will never again search for the matching piece. Wash warm rather than hot, dry on low and take them out while a
trace of damp is left.
`,
  },
  {
    title: 'The Pillow Problem, Solved by How You Sleep',
    category: 'sleep_bedding',
    subCategory: 'How-To',
    objects: 'pillow_sky_crescent-moon',
    daysAgo: 26,
    products: [
      ['downhaven', 'Side-Sleeper Pillow', 'Add or remove fill until your neck is straight.'],
      ['downhaven', 'Goose Down Pillow', 'Low and soft, for people who sleep on their front.'],
      ['downhaven', 'Cooling Pillow', 'Medium height with a cover that stays cool.'],
    ],
    text: `
A pillow has one job: to fill the space between your head and the mattress so that the neck stays in line with the
spine. That space is different for every way of sleeping, so no pillow can be right for everybody, whatever the
advertisement says.

**On your side** the gap is as wide as your shoulder, five inches or so. You want a high, fairly firm pillow that does
not collapse by morning. Shredded foam is practical because you can take some out.

**On your back** the gap is small and curved. A medium pillow that supports the neck and lets the head sink a little
is right. If your chin points at your chest, it is too high.

**On your front** you hardly need one at all. Take the softest and flattest you can find, or none under the head and a
thin one under the hips.

## A test at home

Have someone photograph you from the side or from behind while you lie as you usually do. Draw a line from the ear to
the shoulder in the picture. It should continue the line of the spine. Bent up or down tells you exactly which way to
correct.

## When to replace it

Fold the pillow in half and let go. A good one springs open; a tired one stays folded like a letter. For foam the
limit is about three years, for down five to seven with a wash each year. A soft mattress swallows the shoulder and
calls for a lower pillow, so decide on the bed first.
`,
  },
  {
    title: 'A Robot Vacuum in a House With Pets',
    category: 'cleaning_organizing',
    subCategory: 'Reviews',
    objects: 'robot-vacuum_charcoal_dog_cat',
    daysAgo: 15,
    products: [
      ['lumenest', 'Robot Vacuum R1', 'Good mapping and a brush that clears hair easily.'],
      ['lumenest', 'Robot Vacuum and Mop R3', 'Empties itself, which matters most with two dogs.'],
      ['lumenest', 'Cordless Stick Vacuum', 'For stairs, sofas and everything with corners.'],
    ],
    text: `
A robot will not replace your vacuum cleaner. It will change what your vacuum cleaner finds, and in a home with a
shedding dog that is nearly the same thing. We lived with several of them, one Labrador and a cat with opinions.

## What really matters with fur

The brush comes first. Rubber fins let hair slide off, while bristles wind it into a felt that has to be cut away with
scissors. Next is the bin: one medium dog fills a small bin in a single run, so a dock that empties itself moves from
luxury to sense. Suction figures are less useful than they seem, because each maker measures differently.

## Mapping beats power

A robot that draws a proper plan finishes in half the time, remembers where the food bowls stand, and can be sent to
the kitchen after dinner. Mark the bowls and the bed as places to avoid, before the first wet surprise.

> Run it daily. A robot that cleans every day picks up a little; one that cleans on Saturdays gets stuck.

## Getting the animals used to it

1. Leave it switched off in the room for a day.
2. Run it while you sit there with treats.
3. Run it in the next room with the door open.
4. Only then let it work when you are out.

Wash the filter monthly and wipe the sensors with a dry cloth. And if your pet is old or ill, schedule the robot for
hours when somebody is awake. There are accidents that no machine should spread.
`,
  },
  {
    title: 'The One-Hour Sunday Reset',
    category: 'cleaning_organizing',
    subCategory: 'How-To',
    objects: 'basket_towels_soap',
    daysAgo: 54,
    status: 'Draft',
    products: [
      ['downhaven', 'Ribbed Bath Towel Set', 'Dries fast, so the bathroom never smells of Tuesday.'],
      ['lumenest', 'Air Purifier 300', 'Takes care of the dust you stir up.'],
    ],
    text: `
An hour is enough to make a home feel looked after, provided that you do not clean. Cleaning has no end. A reset has
four quarters, a timer, and a rule that whatever is unfinished when it rings stays unfinished.

**First quarter: surfaces.** Walk through every room with an empty basket. Whatever lies where it should not goes into
the basket, without sorting. Wipe what you have uncovered. Rooms look eighty percent better at this point, which is
encouraging.

**Second quarter: the basket.** Now carry things home. If something has no home, it gets one today or leaves the
house. People who skip this quarter end up with four baskets.

**Third quarter: water and cloth.** Fresh towels in the bathroom, fresh cloth in the kitchen, a load in the washer.
Empty the dishwasher even if it is half full, so that Monday begins with a place for the cereal bowl.

**Last quarter: the week ahead.** Look at the calendar, put the library books by the door, and take something out of
the freezer. Open the windows while you do it.

## Making it last

- Same hour every week; the habit does the work.
- Music helps. A whole album is a timer with better manners.
- Share the quarters. Four people need fifteen minutes.

The reset does not scrub the oven. It removes the small frictions that make a Monday feel like one, and that turns out
to be most of what we want from a tidy house.
`,
  },
];

import type { ArticleDraft } from './article-draft.js';

export const BEAUTY_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'The Three-Step Skin Routine Dermatologists Keep Recommending',
    category: 'skin_care',
    subCategory: 'Getting Started',
    objects: 'pump-bottle_mint_cream-jar_pink_sun',
    daysAgo: 4,
    products: [
      ['rosaline', 'Milk Cleanser', 'Gentle enough for twice a day.'],
      ['rosaline', 'Barrier Cream', 'Ceramides for skin that stings easily.'],
      ['rosaline', 'Daily Sunscreen SPF 40', 'The step that does the most.'],
    ],
    text: `
Shelves hold ten-step routines. Ask people who treat skin for a living what they do themselves, and the answer is
nearly always the same short list: cleanse, moisturize, protect. Everything else is optional, and much of it causes
the irritation it claims to cure.

## Cleanse, but gently

Once in the evening, to take off sunscreen and the day. In the morning lukewarm water is enough for dry skin. If your
face feels tight afterwards, the cleanser is too strong. Squeaky is for dishes.

## Moisturize damp skin

Apply the cream within a minute of patting dry. It traps the water that is there. Look for glycerin, ceramides or
squalane, and skip perfume if you react easily. Oily skin needs moisture as well; choose a gel.

## Protect, every morning

Sunlight causes most of what we call aging. Use sunscreen with at least SPF 30, in the amount that fits on two
fingers, on the face and neck. Clouds do not count as shade, and neither do car windows.

## Adding something new

Change one product at a time and give it four weeks, because skin renews itself in about that time. If you break out
in the first days it may be adjusting; if it burns, stop. Write the date on the bottom of the jar.

That is all. Two minutes in the evening, one in the morning. The money left over is well spent on a wide-brimmed hat,
and on a visit to a doctor if something does not heal.
`,
  },
  {
    title: 'Vitamin C, Retinol, Niacinamide: Who Needs What',
    category: 'skin_care',
    subCategory: 'Explainers',
    objects: 'dropper-bottle_orange_dropper-bottle_rose_dropper-bottle_mint',
    daysAgo: 20,
    products: [
      ['rosaline', 'Vitamin C Serum', 'For dullness and uneven tone, in the morning.'],
      ['rosaline', 'Gentle Retinol Serum', 'A low strength to begin with.'],
      ['rosaline', 'Niacinamide Drops', 'The easygoing one.'],
    ],
    text: `
Three ingredients have decades of research behind them, and between them they answer most wishes people bring to a
skin-care counter. They suit different skins, and they are not friends in every combination.

**Vitamin C** brightens and supports sunscreen during the day. It is fussy: light and air turn it brown, and a brown
serum has stopped working. Use it in the morning, on dry skin, before the cream. Sensitive skin does better with one
of the stable forms at ten percent or so.

**Retinol** speeds up renewal. Fine lines, breakouts and rough texture all respond to it, slowly. Start with a
pea-sized amount twice a week at night, and expect some flaking. Never use it in pregnancy, and be strict about
sunscreen. Results show after three months, and they are worth the wait.

**Niacinamide** calms redness, evens out oil and strengthens the barrier. Almost everybody tolerates it. If you want
one serum and no homework, take this one.

## Combining them

Vitamin C in the morning and retinol at night is the classic pair. Niacinamide goes with either. Do not start two at
once, because you would never know which of them did what. Leave acids and scrubs aside while your skin gets used to
retinol.

## Percentages

More is not better. Past a certain strength the benefit levels off and the irritation does not. A mild product you use
every night beats a strong one you are afraid of, in skin care as in most things.
`,
  },
  {
    title: 'How to Buy Perfume Without Smelling It First',
    category: 'beauty',
    subCategory: 'How-To',
    objects: 'perfume_purple_rose_candle',
    daysAgo: 33,
    products: [
      ['rosaline', 'Travel Spray 10 ml', 'Live with a scent for two weeks before you commit.'],
      ['rosaline', 'Eau de Parfum 50 ml', 'When you are sure.'],
      ['rosaline', 'Scented Candle', 'A safer present than perfume.'],
    ],
    text: `
Buying scent from a description sounds like buying a song by its sheet music. It can be done, if you learn to read
four things.

## The family

Nearly all perfumes belong to one of four: *fresh* (citrus, sea, cut grass), *floral*, *woody* and *warm* (vanilla,
amber, spice). Write down the three you have liked best in your life and look up their families. You will almost
certainly see a pattern, and it is a better guide than any review.

## The notes

Top notes last for fifteen minutes and sell the bottle. Heart notes last an hour or two. The base is what you and your
coat will smell of in the evening. Read the list from the end.

## The strength

*Eau de toilette* is lighter and brighter; *eau de parfum* is closer to the skin and lasts longer. Office, heat and
small cars call for the first.

## The people who describe it

Ignore adjectives such as “sophisticated.” Look for comparisons with things: pencil shavings, cold tea, a church, a
cut pear. Five people who mention the same object are telling you something.

## Then test cheaply

A ten-milliliter travel spray contains more than a hundred sprays. Wear it on a workday, on a weekend and in the
evening. Ask nobody’s opinion until the third day. If you catch yourself smelling your own wrist, order the bottle; if
you forget you have it on, pass it to a friend. And as a present for someone you do not know well, choose a candle.
`,
  },
  {
    title: 'Sunscreen Questions, Answered Briefly',
    category: 'health',
    subCategory: 'Q&A',
    objects: 'sun_pump-bottle_yellow_sunhat',
    daysAgo: 61,
    status: 'Draft',
    products: [
      ['rosaline', 'Daily Sunscreen SPF 40', 'Sheer on most skin tones.'],
      ['tumbleweave', 'Straw Sun Hat', 'Never has to be reapplied.'],
    ],
    text: `
**How much is enough?** Two finger lengths for the face and neck, a shot glass for the body. Most people use half of
that and get far less than half of the protection.

**Is SPF 50 twice as good as 25?** No. SPF 30 filters about 97 percent of the burning rays, and SPF 50 about 98. The
step from nothing to 30 is the one that counts.

**Mineral or chemical?** Mineral filters sit on the skin and suit sensitive faces; they can leave a pale film.
Chemical filters disappear and may sting the eyes. The best is the one you put on without grumbling.

**How often?** Every two hours outdoors, and after swimming whatever the label says. Indoors, once in the morning is
fine unless you sit beside a window.

**Do I need it in winter?** Snow reflects most of the light that falls on it, and altitude adds to that. Skiers burn
under the chin.

**What about vitamin D?** A few minutes of daylight on the arms are enough for most people, and sunscreen does not
block production entirely. Ask a doctor for a blood test if you are worried.

**Does it expire?** Yes, and sooner in a hot car. If it has separated or smells odd, throw it away.

**Babies?** Shade and clothing first. Under six months, ask the pediatrician before using any product.

> A hat with a three-inch brim is the only sunscreen that works for years.

Keep one tube by the toothbrush and one in the bag. Habits form where things are.
`,
  },
  {
    title: 'Good Hair in Hard Water',
    category: 'grooming',
    subCategory: 'How-To',
    objects: 'shower_pump-bottle_lilac_soap',
    daysAgo: 47,
    status: 'Draft',
    products: [
      ['rosaline', 'Everyday Shampoo', 'Cleans without stripping, even where kettles scale.'],
      ['rosaline', 'Softening Conditioner', 'Slip without weight.'],
    ],
    text: `
If your kettle grows a white crust, your hair is washed in the same minerals. Calcium and magnesium cling to it,
roughen the surface and react with soap to leave a film. Color fades sooner, curls go limp, and shampoo hardly
lathers. It looks like damage, and it is mostly residue.

## Find out first

Fill a clear bottle a third full, add a few drops of plain liquid soap and shake. Plenty of foam and clear water mean
soft water. Little foam and a milky look mean that this article is for you.

## What helps, from cheap to expensive

1. **A rinse.** A tablespoon of apple cider vinegar in two cups of water, once a week after shampoo. Leave it for a
   minute and rinse. It dissolves the film, and the smell goes with it.
2. **A chelating shampoo**, twice a month. It binds minerals, where a clarifying shampoo only removes oil. Condition
   well afterwards.
3. **Liquid rather than bar.** Solid soap is the worst partner for hard water. Solid *shampoo* based on mild
   detergents is fine.
4. **A shower filter.** It removes chlorine rather than hardness, whatever the box says. Nice for color, not a cure.
5. **A softener** for the whole house. It helps skin, laundry and the water heater as well, and costs accordingly.

## Day to day

Use lukewarm water, less product than you think, and a longer rinse. Squeeze the hair in a cotton T-shirt instead of
rubbing it with a towel. Traveling is the proof: if your hair behaves better in another city, it was never your hair.
`,
  },
];

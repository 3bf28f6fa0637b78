import type { ArticleDraft } from './article-draft.js';

export const GARDEN_AND_CAR_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'A Balcony Garden in Five Pots',
    category: 'garden_outdoor',
    subCategory: 'Getting Started',
    objects: 'planter_copper_watering-can_green_sunflower',
    daysAgo: 6,
    products: [
      ['fernwell', 'Self-Watering Planter', 'Forgives a long weekend.'],
      ['fernwell', 'Herb Window Box', 'Within reach of the stove.'],
      ['fernwell', 'Indoor Watering Can', 'A spout that finds the soil.'],
    ],
    text: `
A balcony gets less light, more wind and drier soil than a garden bed, and it is seen from close up every day. Five
large pots look better than fifteen small ones and need half the water. Here is a combination that gives you something
to eat and something to look at from May to October.

1. **Cherry tomato.** The largest pot, at least five gallons, in the sunniest corner. One plant, one stake, water
   every day in July.
2. **Herbs.** Basil, parsley and thyme in a window box. Keep mint by itself, since it takes over whatever it shares.
3. **Salad.** A shallow bowl with loose-leaf lettuce. Cut the outer leaves and it grows for two months. Sow again in
   August.
4. **Flowers for bees.** Lavender with trailing verbena. They like it dry, so put them where the can does not reach
   first.
5. **Something tall.** A grass, a small olive or a climbing bean on strings. It gives privacy, and turns a shelf of
   pots into a garden.

## Soil and water

Buy potting mix, not garden soil, which packs down like cement. Every pot needs a hole; gravel at the bottom does not
replace it. Push a finger in up to the second knuckle, and water only if it is dry there. In the evening is best,
slowly, until it runs out below.

## Before you carry it upstairs

Ask about weight limits: a wet five-gallon pot weighs sixty pounds. Tie tall plants to the railing. And leave a place
for a chair, or you will have built a storeroom with flowers.
`,
  },
  {
    title: 'Battery or Gas: A Lawn Mower for a Small Yard',
    category: 'garden_outdoor',
    subCategory: 'Comparisons',
    objects: 'lawn-mower_green_garden-tools_red',
    daysAgo: 41,
    products: [
      ['fernwell', 'Cordless Lawn Mower 17 in', 'Enough for a quarter of an acre.'],
      ['fernwell', 'Cordless Lawn Mower 21 in', 'Self-propelled for slopes and larger yards.'],
      ['fernwell', 'Gardening Gloves', 'For the edges that no mower reaches.'],
    ],
    text: `
Ten years ago a battery mower was a compromise. For yards up to a third of an acre it is now simply the better
machine: it starts at once, the neighbors can talk over it, and there is no oil to change. Gas still has its place,
and it has become a small one.

## Work out your battery

Makers quote area under ideal conditions. Take two thirds of that figure for grass that is a week too long. A second
battery costs about a third of the mower, and also runs the trimmer and the blower if you stay with one brand. Store
batteries indoors at half charge over winter.

## Deck width

Seventeen inches turns easily around trees and hangs on a wall. Twenty-one saves a third of the walking. If your gate
is narrow, measure it.

## When gas makes sense

Half an acre and more, rough or wet growth, or nowhere to charge. Otherwise the purchase price is the only argument in
its favor, and five years of fuel and service use that up.

## Better grass, whatever you push

- Cut at three inches. Taller grass shades out weeds and needs less water.
- Never take off more than a third at once.
- Leave the clippings; they feed the lawn.
- Sharpen the blade in spring. Torn tips turn brown.
- Change direction every time.

If the yard is really small, say four parked cars, consider a reel mower. It weighs little, costs less than a family
dinner, and makes the pleasantest sound of a summer morning.
`,
  },
  {
    title: 'Ten Things to Keep in the Car Before Winter',
    category: 'automotive',
    subCategory: 'Checklists',
    objects: 'jump-starter_red_snowflake_automobile',
    daysAgo: 13,
    products: [
      ['torquebay', 'Jump Starter 1200A', 'Starts the car without a second car.'],
      ['torquebay', 'Roadside Emergency Kit', 'Most of this list in one bag.'],
      ['torquebay', 'All-Weather Floor Mats', 'Keep the snow off the carpet.'],
      ['torquebay', 'Rechargeable Work Light', 'Both hands free in the dark.'],
    ],
    text: `
Breakdowns happen on the coldest morning, because cold is what causes them. A battery at zero degrees has about half
of its strength, while the engine needs twice as much to turn over. Pack these in October and forget about them until
you are glad.

1. **A jump starter**, charged. Top it up every three months.
2. **A scraper and a brush** with a long handle.
3. **A small shovel.** Folding ones are fine.
4. **Sand or cat litter**, a few pounds, for the wheel that spins.
5. **A blanket** and a spare pair of gloves and socks.
6. **A light** that stands or sticks by itself.
7. **A triangle and a reflective vest** within reach of the driver’s seat, not under the luggage.
8. **Washer fluid** rated well below freezing.
9. **Water, nuts, and a phone cable.** Change the water with the clocks.
10. **A tire inflator.** Pressure falls by about one pound for every ten degrees.

## In the driveway

Check the tread with a quarter: if you see all of Washington’s head, it is time. Have the battery tested when it is
four years old; many shops do it free of charge. Treat the door seals with silicone so that they do not freeze shut,
and keep the tank half full.

## If you are stuck in snow

Stay with the car. Clear the exhaust pipe, run the engine for ten minutes in every hour, and open a window on the side
away from the wind. Tie something bright to the antenna. Help finds cars more easily than people.
`,
  },
  {
    title: 'Wash the Car Without Scratching It',
    category: 'automotive',
    subCategory: 'How-To',
    objects: 'automobile_blue_sponge_bucket',
    daysAgo: 60,
    products: [
      ['torquebay', 'pH-Neutral Car Soap', 'Foam that carries the grit away.'],
      ['torquebay', 'Microfiber Wash Sponge', 'Deep loops in place of a flat surface.'],
      ['torquebay', 'Spray Ceramic Coating', 'Six months of beading in an afternoon.'],
    ],
    text: `
The fine circles you see in the sun are scratches, and most of them come from washing. Dirt is ground rock. Rubbing it
over paint with a sponge from the kitchen is a slow way of sanding a car. Two buckets and a little order prevent
nearly all of it.

## Order

**Rinse first**, from the top, for longer than feels necessary. What the hose takes off cannot scratch. **Wheels
next**, with their own brush and water. **Then the paint**, roof to sills, in straight lines. The lower third is the
dirtiest and comes last.

## Two buckets

One with soap, one with plain water. After each panel, rinse the mitt in the plain bucket and only then go back to the
soap. Look at the water after the first door and you will never skip this again.

## Soap and shade

Dish detergent strips wax. Car soap with a neutral pH leaves it alone and makes things slippery, which is the point.
Work in the shade on cool metal; soap that dries leaves spots.

## Drying

Air is good, a large microfiber towel is better. Lay it flat on the panel and pull, do not scrub. If you drop the
towel, it is finished for today, and so is a mitt that touched the ground.

## Protection

A spray sealant twice a year makes all of this easier. Water rolls off and takes dust along with it. Put on less than
the bottle suggests and buff it twice.

An hour every other week does more for a car’s looks than any polish. It is also a good time to find the chip in the
windshield before it grows.
`,
  },
];

import type { ArticleDraft } from './article-draft.js';

export const OUTDOOR_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'The First Family Tent',
    category: 'camping_hiking',
    subCategory: 'Buying Guides',
    objects: 'tent_lantern_red_cooler_teal',
    daysAgo: 16,
    products: [
      ['trailmere', 'Basecamp 6 Tent', 'Sleeps four in comfort, with a porch for muddy boots.'],
      ['trailmere', 'Summer 45 Sleeping Bag', 'Zips open into a blanket.'],
      ['trailmere', 'Glow Rechargeable Lantern', 'Warm light and no batteries.'],
    ],
    text: `
Tents are rated for sardines. A four-person tent holds four people who lie on their backs and own nothing. Add two to
the number of sleepers and you have the size that keeps everyone friendly on the second wet day.

## What to look at

**Height.** Being able to stand up to change trousers is worth more than any technical fabric. **Two doors**, so that
nobody climbs over a sleeping child. **A porch** for boots, stove and the dog. **A floor with a high bathtub edge**,
because water arrives sideways. **Color-coded poles**, which you will praise in the dark.

Weight is of no interest when the car is ten steps away. Wind is. A dome with crossing poles stands calmly where a
tall cabin turns into a sail.

## Pitch it at home first

Do it in a park, in daylight, with the person who will help you. You will learn which pole bends the wrong way and
whether there are enough pegs. Photograph the folded bag before you unpack; you will never get it that small again
otherwise.

## The first night

- Camp within an hour of home. Leaving is allowed.
- Arrive by four o’clock.
- Put the door away from the wind and the head end uphill.
- Bring more blankets than seems reasonable, because cold comes from below.
- Let every child have a flashlight of their own.

Dry the tent completely when you are back, even if it means draping it over the shower. Mildew is the only thing that
really kills a tent.
`,
  },
  {
    title: 'Ten Pounds Lighter: Packing for Three Days on the Trail',
    category: 'camping_hiking',
    subCategory: 'How-To',
    objects: 'backpack_forest_hiking-boot_trekking-poles_orange',
    daysAgo: 36,
    products: [
      ['trailmere', 'Solo Trek Tent', 'Pitches with the poles you carry anyway.'],
      ['trailmere', 'Drift 20 Sleeping Bag', 'Down, for warmth without weight.'],
      ['trailmere', 'Carbon Trekking Poles', 'They take a fifth of the load off your knees downhill.'],
    ],
    text: `
Nobody enjoys a mountain less because they left the camp chair at home. Weight comes off in three rounds, and the
cheapest round comes first.

## Round one: leave it

Lay out everything and make three heaps: need, would like, just in case. Put away the third heap except for the
first-aid kit and the rain shell. Take one set of clothes to walk in and one to sleep in. Soap, books, the second pot,
jeans and deodorant stay home. This round usually saves five pounds and costs nothing.

## Round two: the big three

Tent, sleeping bag and pack make up half of the load. Weigh them. If all three together come to more than nine pounds,
this is where money helps. Replace the sleeping bag first, since a down bag saves a pound and a half and lasts for
twenty years. The pack comes last, because only with less gear do you know what size you need.

## Round three: water and food

Water weighs two pounds a quart. Study the map and carry what you need to the next source instead of a full supply.
Food should give 120 calories an ounce: nuts, cheese, tortillas, chocolate, oats with milk powder.

## Balance

Heavy things belong close to your back between the shoulder blades, light things at the bottom. Tighten the hip belt
before the shoulder straps. If the pack pulls you backwards, it was loaded in the wrong order.

Weigh it at the door. A fifth of your body weight is a sensible limit, and a sixth is a holiday.
`,
  },
  {
    title: 'Shovel, Probe, Transceiver: Avalanche Gear for Beginners',
    category: 'winter_sports',
    subCategory: 'Safety',
    objects: 'transceiver_orange_snow-shovel_blue_ski-goggles_navy',
    daysAgo: 22,
    products: [
      ['ortovox', 'Zoom+ Avalanche Transceiver', 'Simple controls, which is what you want under stress.'],
      ['ortovox', 'Beast Shovel', 'Metal, because plastic breaks on hard debris.'],
      ['ortovox', 'Alu 240 Probe', 'Long enough, and up in a second.'],
    ],
    text: `
Someone buried in an avalanche has about ten to fifteen minutes. Rescue services seldom arrive within that time, so
the people who save a life are the ones who were skiing beside it. Each of them needs three tools, knows how to use
them, and carries them on the body or in the pack. No piece works without the other two.

**Transceiver.** All of them send and search on the same frequency, so brands can be mixed. Choose a digital model
with three antennas. Wear it under a layer, never in an outer pocket, at least twenty inches from a phone. Check the
batteries at the car and do a group check at the trailhead.

**Probe.** Eight feet is the minimum. It finds the exact place and depth, and saves minutes of digging in the wrong
spot.

**Shovel.** A metal blade with an extendable shaft. Digging takes most of the time in a rescue. Learn to work in a
wedge from the downhill side.

## Practice is the fourth tool

Bury a transceiver in a stuff sack and find it against the clock. Do it every autumn and after every long break. Ten
minutes behind the hut are enough. Below five minutes for a single search is a good aim for beginners.

## The best rescue

Take an avalanche course before you leave the groomed runs. Read the bulletin on the evening before and again in the
morning. Turn around when something does not look right, and choose partners who will. Gear makes mistakes survivable
at best; judgment makes them rarer.
`,
  },
  {
    title: 'Layering for Skiing Without Overheating',
    category: 'winter_sports',
    subCategory: 'How-To',
    objects: 'coat_blue_gloves_orange_beanie_red',
    daysAgo: 50,
    products: [
      ['ortovox', '185 Rock’n’Wool Long Sleeve', 'A base layer you can wear for days.'],
      ['ortovox', 'Swisswool Piz Jacket', 'Warmth that packs into its own pocket.'],
      ['ortovox', 'Westalpen Shell Jacket', 'For the forecast you hoped to avoid.'],
    ],
    text: `
Most people get cold on a chairlift because they were hot ten minutes earlier. Sweat is the enemy; layers are how you
keep ahead of it. The principle is old and simple, and it goes wrong in the details.

## Next to the skin

Merino or a synthetic, close-fitting, never cotton. Merino feels warm when damp and does not smell on the third day.
Synthetics dry faster and cost less. On a spring day this layer and a shell are enough.

## In the middle

Fleece breathes well when you move. Insulated jackets with wool or synthetic fill are warmer at rest, and still work
when damp. Down is the warmest for its weight and the worst when wet. For resort skiing choose one medium layer; for
touring, a thin one you wear and a thick one in the pack for the summit.

## On the outside

A shell keeps out wind and wet and lets vapor out. Look for zips under the arms and a hood that fits over a helmet. If
it has built-in insulation, you have one setting for the whole day.

## Hands, head, feet

Mittens are warmer than gloves. One pair of socks is warmer than two, because the second stops the blood. A thin
beanie or the helmet, not both. Open the vents before you are hot and close them before you are cold.

> Start the climb slightly too cold. If you are comfortable in the parking lot, you are wearing too much.

Carry a dry shirt in a freezer bag. Changing at lunch feels like a new day.
`,
  },
];

import type { ArticleDraft } from './article-draft.js';

export const TECH_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'How to Choose Noise-Canceling Headphones You Will Actually Wear',
    category: 'audio_headphones',
    subCategory: 'Buying Guides',
    objects: 'headphone_rose_luggage_teal',
    daysAgo: 6,
    products: [
      [
        'quietwave',
        'Hush One Noise-Canceling Headphones',
        'Our pick for flights: strong on engine rumble, and light enough for a nap.',
      ],
      ['quietwave', 'Hush Two Pro Headphones', 'Worth the difference if you take calls in noisy places every day.'],
      ['quietwave', 'Pebble Pro Earbuds', 'The pocket alternative when a headband is too warm.'],
    ],
    text: `
Noise canceling works by playing a mirror image of the sound around you. It is excellent at steady, low sounds such as
an engine or an air conditioner, and much weaker with voices and dishes. Knowing that one fact saves a lot of
disappointment: no headphone will make an open office silent.

## Fit comes before features

Weight and clamping force decide whether a pair stays on your head for a whole flight. Anything under nine ounces
disappears after a few minutes; much above ten and you will notice it on the crown. If you wear glasses, look for
soft, deep pads, because a broken seal around the temple lets the bass leak out and the noise leak in.

## The specifications that matter

- **Battery**: twenty-five hours covers a week of commuting. More is pleasant, not essential.
- **Two connections at once**: the laptop for the meeting, the phone for the call that interrupts it.
- **A cable**: seat-back screens still have a jack, and a flat battery always comes at the wrong moment.
- **Replaceable pads**: they wear out first, usually in the second year.

## Try this before you keep them

Wear the headphones for an hour at home without music. If you feel pressure in your ears, lower the canceling strength
in the app; most people adapt within two days. Then make one call outdoors. Microphones differ more than sound does,
and the person on the other end is the only reviewer who counts.
`,
  },
  {
    title: 'Cartridge or Tank: What a Home Printer Really Costs',
    category: 'computers_tablets',
    subCategory: 'Buying Guides',
    objects: 'printer_ink-bottle_sky_ink-bottle_yellow',
    daysAgo: 13,
    products: [
      [
        'epson',
        'EcoTank ET-2800 All-in-One Printer',
        'The tank printer for households that print a little every week.',
      ],
      ['epson', 'WorkForce WF-2960 Printer', 'A cartridge printer that makes sense for a few pages a month.'],
      ['epson', '502 Ink Bottle', 'One black bottle covers thousands of pages.'],
    ],
    text: `
The price on the box is the smallest part of what a printer costs. A cheap cartridge printer can use up its own price
in ink within a year, while a tank printer asks for more on the first day and almost nothing later. Which one is
cheaper depends on a number that few of us know: how many pages we print.

## Find your number

Count the paper you bought last year. A ream is five hundred sheets. One ream or less puts you among light users; two
or more, and ink becomes the main expense. School-age children usually move a family from the first group to the
second without anybody noticing.

## Do the sum once

A standard black cartridge prints roughly 350 pages, a color set about 300. Divide the price by the pages and you land
between six and twelve cents for each page, more with photographs. Bottled ink comes to well under a cent for black
and a few cents for a full-color page. At a hundred pages a month, the extra cost of the tank comes back in a little
over a year.

## When the cartridge still wins

- You print boarding passes and a return label now and then.
- The printer sits unused for weeks: nozzles dry out in either kind, and a cartridge replaces the problem along with
  the ink.
- You need a document feeder and fax for the lowest price.

Whatever you choose, print one color page every week. It uses a drop of ink and saves a cleaning cycle that uses a lot
more.
`,
  },
  {
    title: 'A Desk Setup That Does Not Hurt by Friday',
    category: 'home_office',
    subCategory: 'How-To',
    objects: 'office-chair_teal_monitor_desk-lamp_coral',
    daysAgo: 3,
    products: [
      ['papertide', 'Ergo Mesh Office Chair', 'Adjusts in the five places that matter and stays there.'],
      ['voltry', 'View 27 4K Monitor', 'Sharp text at a distance that keeps your back against the chair.'],
      ['voltry', 'Ergo Vertical Mouse', 'Takes the twist out of the forearm in a day or two.'],
      ['papertide', 'Clamp Desk Lamp', 'Lights the paper and leaves the screen alone.'],
    ],
    text: `
Most aches from desk work come from holding still in a slightly wrong position. The fix is rarely a more expensive
chair. It is fifteen minutes with a tape measure, and in this order, because each step depends on the one before it.

1. **Chair height.** Sit back, feet flat, knees a touch lower than hips. If the desk is then too high, raise the chair
   and put a sturdy book under your feet.
2. **Backrest.** The curve should meet the small of your back, about belt height. If you can slide a fist between your
   spine and the chair, it is too low or too far away.
3. **Armrests.** Level with the desk, or out of the way. Shoulders that ride up at ten in the morning hurt by three.
4. **Screen.** The top edge at eye level, an arm’s length away. A laptop alone can never meet both rules, so raise it
   and add a keyboard.
5. **Light.** From the side, never from behind the screen or straight behind you.

## The free part

Set a timer for forty minutes. When it rings, stand up, look out of the window and roll your shoulders. People who do
nothing but this report nearly as much relief as people who buy a new chair, and those who do both stop thinking about
their backs altogether.

> The best posture is the next one.

If money is tight, spend it on the chair first, the screen second and the lamp third. Everything else can wait for a
sale.
`,
  },
  {
    title: 'Your First Smart Home, in the Right Order',
    category: 'smart_home',
    subCategory: 'Getting Started',
    objects: 'thermostat_light-bulb_security-camera',
    daysAgo: 9,
    products: [
      ['lumenest', 'Smart Thermostat', 'The one device that pays for itself.'],
      ['lumenest', 'Smart Plug Mini', 'The cheapest way to find out what you would automate.'],
      ['lumenest', 'Leak Sensor', 'Dull until the night it saves a floor.'],
    ],
    text: `
People who give up on smart homes usually started with the fun part. A dozen colored bulbs from three makers, each
with its own app, is a hobby. A home that quietly does four useful things is a convenience, and it can be built in an
afternoon for less than a weekend away.

## Begin with the thing that saves money

Heating and cooling make up about half of a typical energy bill. A thermostat that notices an empty house earns its
price back within a year or two, and you feel the difference on the first cold morning. Check that your wiring has a
common wire before ordering; a photograph of the old thermostat’s terminals is all that support needs.

## Then the things that prevent trouble

A leak sensor under the washer and one behind the refrigerator cost less than a plumber’s visit. After that comes a
doorbell camera, if parcels go missing where you live.

## Lights last

Start with two plugs and see which lamps you really use. Only then decide on bulbs. Keep the wall switches working:
guests, grandparents and everyone in a hurry will thank you.

- Choose devices that speak Matter, so that you can change the app later.
- Make sure the basics work without the internet.
- Put cameras and plugs on the guest network of your router.
- Write the set-up codes on paper and keep them with the manuals.

A good test of every automation is whether the household would miss it. Remove the ones nobody would.
`,
  },
  {
    title: 'Laptop Shopping Without Reading the Spec Sheet',
    category: 'computers_tablets',
    subCategory: 'Buying Guides',
    objects: 'laptop_tablet_battery',
    daysAgo: 21,
    products: [
      ['voltry', 'Arc 13 Laptop', 'For people who carry it more than they plug it in.'],
      ['voltry', 'Arc 15 Laptop', 'A number pad and a screen for spreadsheets.'],
      ['voltry', 'Slate 12 Tablet', 'With a keyboard, enough for mail, school and drawing.'],
    ],
    text: `
Processor names change twice a year and tell you little. Five questions get you to the right laptop faster, and you
can answer all of them without knowing what a gigahertz is.

## Where will it live?

If it travels, weight and battery come first: under three pounds and a real eight hours. If it stays on a table, take
the larger screen and a better keyboard for the same money.

## What is the heaviest thing you do?

Documents, video calls and thirty browser tabs run well on any current model with sixteen gigabytes of memory. Editing
video, large photo libraries and games ask for a dedicated graphics chip, and that costs battery as well as money. Be
honest; most of us are in the first group.

## How long should it last?

Memory usually cannot be added later, so buy the amount you will want in four years. Storage can live on an external
drive. A second battery cannot.

## What do your hands say?

Type a paragraph in the store. A keyboard you dislike on the first day will not improve.

## Which sockets do you own?

Count your cables at home. One USB-C port and an adapter sounds elegant until the adapter is in the other bag.

> Buy last year’s model of the better line rather than this year’s model of the cheaper one.

Prices fall in three predictable weeks: before the school year, at the end of November, and when a new line is
announced, which tends to be spring. If yours still works, wait for one of them.
`,
  },
];

import type { ArticleDraft } from './article-draft.js';

export const STYLE_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'Shoes You Can Resole, and Why It Pays',
    category: 'shoe_brands_reviews',
    subCategory: 'Explainers',
    objects: 'mans-shoe_hiking-boot_hammer',
    daysAgo: 23,
    products: [
      ['brooksBrothers', 'Cap-Toe Oxford', 'Welted, so a cobbler can replace the sole again and again.'],
      ['brooksBrothers', 'Chukka Boot', 'The casual pair with the same construction.'],
    ],
    text: `
Two hundred dollars for shoes that last two years is a hundred dollars a year. Three hundred and fifty for shoes that
last ten, with two new soles at ninety each, is fifty-three. The second pair also looks better in its fifth year than
the first did in its second. The difference is a strip of leather called a welt.

## Glued, stitched, welted

Most shoes are *cemented*: the sole is glued to the upper, and when it is worn through the shoe is finished. In
*Blake* construction a single seam goes through the insole, which makes the shoe sleek and flexible, and a good
cobbler can repair it. In *Goodyear* construction the upper is sewn to a welt and the welt to the sole. The sole can
be cut off and replaced without touching the rest.

Look for stitches along the top edge of the sole, and bend the shoe gently: real stitches open a little, molded ones
do not.

## Care, in five minutes a week

- Cedar shoe trees, always. They take up moisture and flatten creases.
- A day of rest between wears.
- Brush before you polish; dust is sandpaper.
- Cream feeds the leather, wax only shines.
- Have heels replaced when the rubber is half gone, not when you hear nails.

## When not to bother

Sneakers, fashion shoes and anything you expect to tire of. Resoling rewards boring choices: dark brown, plain toe, a
shape your father could have worn. It turns out that those are the shoes people compliment.
`,
  },
  {
    title: 'Clogs at Work: A Twelve-Hour Test',
    category: 'shoe_brands_reviews',
    subCategory: 'Reviews',
    objects: 'clog_black_clog_teal_stethoscope',
    daysAgo: 12,
    products: [
      ['crocs', 'On-the-Clock Work Clog', 'Closed toe and the best grip on wet tile.'],
      ['crocs', 'Classic Clog', 'For dry floors and short shifts.'],
      ['crocs', 'LiteRide Pacer', 'If your workplace wants a shoe that looks like one.'],
    ],
    text: `
We gave three pairs to a line cook, a nurse on a surgical ward and a hairdresser, and asked them to forget about us
for a month. Between them they stood for about four hundred hours. This is what they told us afterwards.

**The cook** cared about grip and cleaning. The slip-resistant sole held on a floor with oil and water on it, and at
the end of the night the whole shoe went under the tap. The closed upper kept out a spill that a perforated one would
have let in. Complaint: warm in August.

**The nurse** cared about weight and quiet. After ten hours the calves felt less tired than with her old sneakers,
which she put down to the wide toe box. The heel strap made a difference on stairs. Complaint: the arch is flatter
than she would choose, and she added an insole.

**The hairdresser** cared about hair, which sticks to everything. Molded foam wiped clean; the lined version did not,
and went home. Complaint: clients had opinions about the color.

## What we learned

- Check the rules first. Some wards and kitchens require a closed heel.
- Between sizes, go down. A clog that slides makes the toes grip, and gripping toes ache.
- Replace them when the tread is smooth under the ball of the foot. For full-time wear that is eight to ten months.

Nobody called them beautiful, and all three have bought a second pair.
`,
  },
  {
    title: 'Carry-On Rules, Real Sizes and a Packing List',
    category: 'travel',
    subCategory: 'Guides',
    objects: 'luggage_orange_airplane_sunglasses',
    daysAgo: 2,
    products: [
      ['carrywell', 'Cabin Spinner 21', 'Measured with its wheels, it fits the sizers of the large US airlines.'],
      ['carrywell', 'Commuter Backpack 18L', 'Goes under the seat with a laptop inside.'],
      ['carrywell', 'Overnight Duffel 35L', 'Squeezes into bins where a hard case will not.'],
    ],
    text: `
Most large airlines in the United States allow 22 by 14 by 9 inches, wheels and handles included. Many suitcases sold
as cabin size measure 22 inches without the wheels. Take a tape measure to yours before somebody at the gate does.

## Hard or soft?

A hard shell protects what is inside and refuses to be overfilled. A soft bag gives a little and has outside pockets.
On small regional jets, where bins are shallow, the soft one goes in and the hard one goes below. If you fly those
often, that decides it.

## Four days in one bag

- Three tops, two bottoms, one layer, one jacket that you wear on the plane.
- Underwear and socks for four days, plus one.
- One pair of shoes on your feet and one in the bag, stuffed with socks.
- Toiletries in a clear pouch, chargers in another, medicine in the bag under the seat.
- A tote that weighs nothing.

Roll the soft things, fold the stiff ones, and put shoes and chargers near the wheels so that the bag does not tip
over. Leave a fifth of the space empty. You will bring something home.

## At the airport

Gate agents look for bags that bulge and for people who look uncertain. Board with your group, lift the bag in wheels
first, and keep what you need during the flight in the backpack. If they do check your bag at the gate, take out
batteries and keys before you hand it over.
`,
  },
  {
    title: 'What Belongs in an Everyday Bag',
    category: 'bags_luggage',
    subCategory: 'Ideas',
    objects: 'tote_copper_wallet_tan_umbrella',
    daysAgo: 37,
    products: [
      ['carrywell', 'Work Tote 15', 'Structured, with a sleeve for a laptop.'],
      ['carrywell', 'Slim Bifold Wallet', 'Eight cards and no bulge.'],
      ['carrywell', 'Market Tote', 'For the groceries you did not plan.'],
    ],
    text: `
Empty your bag on the table. If it is like most, it contains three receipts, two dead pens, a lonely glove and
everything except the charger. A bag works well when each thing in it has earned a place and a pocket.

## The short list

Keys on a clip, so that they never sink. A wallet thin enough to find by touch. A phone, a charger and a cable that is
too short to tangle. Tissues, a pen that writes, a folded tote, lip balm, and a pain reliever in its original blister.
From October to April add gloves and an umbrella that closes with one hand.

Everything else is an expedition, and expeditions get their own bag: the gym, the laptop, the library.

## Choosing the bag

**Weight.** If it weighs more than two pounds empty, your shoulder will complain when it is full. **Opening.** A wide
zip shows the contents at a glance, while a flap hides them and keeps out rain. **Lining.** Light colors make things
findable. **Straps.** Eleven inches of drop go over a winter coat, nine do not.

Structured bags look tidy at a meeting. Soft ones fit under a seat, and go on fitting as the day fills up. If you
carry a laptop, look for a sleeve that ends an inch above the bottom of the bag; that inch is what saves a corner when
you set it down.

## Keep it light

Every Friday, empty it. It takes two minutes and returns on average eleven dollars in coins and one earring.
`,
  },
  {
    title: 'Your First Good Watch',
    category: 'jewelry_watches',
    subCategory: 'Buying Guides',
    objects: 'watch_brown_watch_navy_gem-stone',
    daysAgo: 49,
    products: [
      ['meridianRow', 'Field Watch', 'Legible, tough, and right with a suit or a sweatshirt.'],
      ['meridianRow', 'Classic Date Watch', 'The dress watch that is not precious.'],
      ['meridianRow', 'Automatic Watch', 'For people who like to see how things work.'],
    ],
    text: `
Your phone tells better time than any watch. A watch is for everything else: a glance that is not rude, a gift that
lasts, one object you choose and then stop thinking about. That makes the choice simpler than collectors would have
you believe.

## Size

Measure your wrist with a strip of paper. Under six and a half inches, look at cases from 34 to 38 millimeters; up to
seven and a half, from 38 to 41; above that, wear what you like. More telling than the diameter is the distance from
lug to lug. It should not reach past the edges of the wrist.

## Quartz or automatic?

*Quartz* runs on a battery, loses a few seconds a month and costs little to keep. *Automatic* is wound by your
movement, gains or loses a few seconds a day and wants a service every six years. The first is a tool, the second a
small machine to be fond of. Neither is better.

## Three details that show quality

- Sapphire glass, which keys do not scratch.
- Water resistance of fifty meters at least. Thirty means rain, not swimming.
- Solid ends where the strap meets the case, without play.

## One watch or several?

Begin with a plain dial, a leather strap and steel. Add a canvas strap for the weekend and you have two watches. Gold
tone, bezels and three small dials can wait until you know what you miss, and you may find that you do not miss
anything.
`,
  },
];

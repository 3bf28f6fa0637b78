import type { ArticleDraft } from './article-draft.js';

export const FASHION_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'The Non-Iron Shirt, Honestly Reviewed',
    category: 'mens_fashion',
    subCategory: 'Reviews',
    objects: 'dress-shirt_sky_dress-shirt_white_necktie',
    daysAgo: 7,
    products: [
      ['brooksBrothers', 'Non-Iron Oxford Shirt', 'The heavier weave hides what wrinkles are left.'],
      ['brooksBrothers', 'Stretch Poplin Shirt', 'Smoother and lighter under a suit.'],
    ],
    text: `
A non-iron shirt promises to leave the dryer ready for a meeting. Most of them nearly keep that promise, for a while,
if you know how they work. The cotton is treated with a resin that remembers a flat shape, and everything you do
afterwards either respects that memory or erases it.

## What works

Wash it cool, shake it out, dry it on low and hang it up while it is warm. Five minutes on a hanger do the rest. Under
a jacket nobody could tell. For travel it is close to a miracle: fold it around a T-shirt, hang it in the bathroom
during a shower, and wear it.

## What does not

The finish makes the cloth a little stiffer and slower to breathe. On a humid day in July you will notice. Collars and
plackets still profit from thirty seconds with an iron before an important occasion. And the treatment fades: expect
about fifty washes at its best, then a slow decline into an ordinary shirt.

## Make it last

- Skip fabric softener, which coats the fibers and undoes the finish.
- Take it out before the cycle ends. Baked-in creases are hard to remove.
- Do not bleach; resin and chlorine turn yellow together.

## Oxford or poplin?

Oxford is a basket weave with some texture. It looks right with chinos and forgives a lot. Poplin is smooth and
dressier, and shows each fold more clearly. If you are buying one, take the oxford in light blue. If you are buying
three, add white and another light blue.
`,
  },
  {
    title: 'How a Blazer Should Fit: Six Places to Look',
    category: 'mens_fashion',
    subCategory: 'How-To',
    objects: 'blazer_navy_belt_brown_mans-shoe',
    daysAgo: 28,
    products: [
      ['brooksBrothers', 'Milano Blazer', 'Unlined at the back, so tailoring it is simple.'],
      ['brooksBrothers', 'Advantage Chinos', 'The trousers that go with every blazer.'],
      ['brooksBrothers', 'Penny Loafer', 'Dress it up or down.'],
    ],
    text: `
Price matters less than fit, and fit can be checked in a minute in front of any mirror. Look at these six places in
order. The first two cannot be altered at a sensible cost; the other four can.

**Shoulders.** The seam ends where your shoulder ends. If it overhangs, there will be a dent below it; if it stops
short, the sleeve will pull. Walk away from a jacket that fails here.

**Collar.** It should lie against the shirt collar all around. A gap at the back means that the jacket was cut for a
different posture.

**Button.** Close the middle or upper one. You should be able to slip a flat hand inside. An X of creases says it is
too tight, and a fist’s width of air says too loose. A tailor can take in an inch or two.

**Length.** The hem reaches the middle of your hand when your arms hang, and covers the seat. Fashion moves this line
up and down; the classic place looks right in photographs twenty years later.

**Sleeves.** Half an inch of shirt should show. Shortening from the cuff is easy unless the buttonholes are real.

**Waist.** Seen from behind, there is a gentle curve and no horizontal folds.

## Before the tailor

Wear the shirt and shoes you will wear with it. Put your phone and wallet where you carry them, then decide that you
will carry them somewhere else. Pockets filled with keys ruin the line of the best jacket in the store.
`,
  },
  {
    title: 'One Dress, Four Occasions',
    category: 'womens_fashion',
    subCategory: 'Ideas',
    objects: 'dress_rose_high-heeled-shoe_handbag',
    daysAgo: 10,
    products: [
      ['tumbleweave', 'Wrap Midi Dress', 'A tie that stays put and a hem that suits every shoe.'],
      ['tumbleweave', 'Block-Heel Pump', 'Steady on grass and on a dance floor.'],
      ['tumbleweave', 'Rib-Knit Cardigan', 'The office layer.'],
      ['carrywell', 'Top-Handle Satchel', 'Room for flat shoes.'],
    ],
    text: `
A wrap dress in a solid color is the hardest-working thing in a closet. It adjusts to your shape from one month to the
next, survives a suitcase, and changes character with whatever stands next to it. Here is the same dress four times.

## Monday at the office

A fine cardigan, tights in cool months, low heels or loafers. Tie the belt at the side rather than in front, which
looks more deliberate. A small pin at the neckline saves you from thinking about it.

## Saturday at the market

White sneakers, a denim jacket, sleeves pushed up, a canvas tote. Leave the jewelry at home apart from something small
at the ears.

## A wedding in the afternoon

Block heels, because stilettos and lawns do not get along. Add a scarf in silk or light wool for the church and the
evening, and drop earrings in one strong color. Ask about the dress code if the invitation does not mention it; nobody
minds.

## Dinner on the last night of a trip

Flat sandals, hair up, a belt in place of the fabric tie. Hang the dress in the bathroom while you shower and it will
look pressed.

## Choosing the right one

- The wrap should overlap by a hand’s width when you sit.
- Viscose and silk drape, cotton holds a shape, polyester forgives creases.
- The hem is most useful at the widest part of the calf, or just below the knee.
- Pick the color you already own shoes for.
`,
  },
  {
    title: 'Rise, Leg, Length: Finding Jeans That Fit',
    category: 'apparel',
    subCategory: 'Buying Guides',
    objects: 'jeans_womans-clothes_lilac',
    daysAgo: 45,
    products: [
      ['tumbleweave', 'Relaxed Wide-Leg Jeans', 'High in the waist, easy in the leg.'],
      ['tumbleweave', 'Cropped Straight Jeans', 'The pair that works with boots and with sandals.'],
      ['tumbleweave', 'Boxy Linen Tee', 'Tuck in the front, leave the back.'],
    ],
    text: `
Sizes mean little in denim. Two pairs with the same number can differ by two inches, even from one maker. Three
measurements mean a lot, and you can take them from the pair you like best at home.

**Rise** is the distance from the crotch seam to the top of the waistband. Eight inches is low, ten is medium, eleven
and more is high. It decides where the jeans sit and therefore everything else. A high rise holds you in and lengthens
the leg; a medium one is easier to sit in all day.

**Leg** is the shape below the hip. Straight is the same width from knee to hem and suits almost everyone. Wide legs
need length and look best with a fitted top. Tapered ones work with chunky shoes. Skinny jeans have not gone away,
whatever you read.

**Length** is the inseam. Full-length jeans should break once over the shoe, cropped ones end at the narrowest part of
the ankle. An inch too long can be hemmed; ask for the original hem to be kept.

## Fabric

Rigid cotton feels like cardboard for a week and like your own for years. Two percent elastane gives comfort at once
and loses some shape by evening. Buy stretch snug and rigid true to size.

## In the fitting room

Sit, squat, and put a phone in the back pocket. If the waistband gapes when you bend, go up in the hip and have the
waist taken in. It is a twenty-dollar alteration, and it turns a good pair into the only one you wear.
`,
  },
  {
    title: 'Growing Feet: A Calm Guide to Kids’ Shoes',
    category: 'kids_fashion',
    subCategory: 'Buying Guides',
    objects: 'clog_yellow_socks_running-shoe_blue',
    daysAgo: 52,
    products: [
      ['crocs', 'Kids Classic Clog', 'On and off without help, and washable.'],
      ['stridewell', 'Cushion Crew Socks', 'Measure with the socks they will wear.'],
    ],
    text: `
Children’s feet grow about two sizes a year until the age of four and one size a year after that. They do it in jumps,
without telling anyone, and soft young bones do not protest when a shoe is too short. Measuring is therefore more
reliable than asking.

## Measure at home

Stand the child on a sheet of paper with the heel against a wall, in the afternoon, when feet are at their largest.
Mark the longest toe, which is not always the big one. Do both feet and take the longer. Add half an inch: that is the
inside length to look for. Repeat every three months.

## Where to spend and where to save

Spend on the pair that is worn every day. It needs a sole that bends at the ball of the foot, a firm heel and a
fastening the child can manage. Save on sandals, rain boots and slippers, which are outgrown before they wear out.
Clogs have the advantage that an adult can check the fit with one look through the holes.

## Hand-me-downs

Boots and party shoes are fine to pass on. Everyday shoes have taken the shape of the first owner’s foot, so look at
the sole: even wear is acceptable, a slanted heel is not.

- Buy in the afternoon, for the same reason as above.
- Watch them walk, run and stop. A slipping heel shows at once.
- Two pairs in rotation last longer than two pairs in a row.

And let the child choose the color. A shoe that is loved gets put on in the morning without a discussion.
`,
  },
];

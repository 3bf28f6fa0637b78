import type { ArticleDraft } from './article-draft.js';

export const KITCHEN_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'One Dutch Oven, Seven Dinners',
    category: 'cooking_kitchen',
    subCategory: 'Ideas',
    objects: 'dutch-oven_red_carrot_bread',
    daysAgo: 4,
    products: [
      ['hearthline', 'Enameled Dutch Oven 5.5 qt', 'The size to buy first: a chicken, a loaf, or dinner for six.'],
      ['hearthline', 'Enameled Dutch Oven 7 qt', 'For stock makers and large families.'],
      ['hearthline', 'Braiser 3.5 qt', 'The shallow sister that goes to the table.'],
    ],
    text: `
A heavy pot with a lid is the closest thing a kitchen has to a good employee: slow to get going, hard to upset, and
better with age. If you own one and use it only for chili, here is a week to change that.

- **Monday**: onions, a can of tomatoes, a parmesan rind and white beans. Forty minutes, mostly unattended.
- **Tuesday**: rice toasted in butter, then chicken thighs on top and stock to cover. The lid does the rest.
- **Wednesday**: mussels or clams in a glass of wine. Seven minutes, bread on the side.
- **Thursday**: whatever vegetables are left, sliced thin and layered with olive oil, baked uncovered.
- **Friday**: popcorn. Really. The weight keeps the heat even and nothing burns.
- **Saturday**: short ribs, browned properly and forgotten in a low oven for three hours.
- **Sunday**: a no-knead loaf. The covered pot traps steam, which is all a bakery oven does.

## Three habits that keep it beautiful

Warm it gradually; enamel dislikes a cold pot on a high flame. Use wood or silicone, since metal leaves gray marks.
When something sticks, fill the pot with water and a spoonful of baking soda, simmer for ten minutes, and wipe.

## Which size?

Count the people at the table and add one quart. A pot that is too large cooks fine. A pot that is too small boils
over, and you will notice every time you clean the stove.
`,
  },
  {
    title: 'Carbon Steel, Cast Iron or Nonstick?',
    category: 'cooking_kitchen',
    subCategory: 'Comparisons',
    objects: 'skillet_charcoal_egg_skillet_blue',
    daysAgo: 19,
    products: [
      ['hearthline', 'Carbon Steel Skillet 10 in', 'The pan professionals reach for, at half the weight of iron.'],
      ['hearthline', 'Nonstick Skillet 12 in', 'Ceramic coated, kept for eggs and fish.'],
    ],
    text: `
Ask three cooks which skillet to buy and you will get three answers, all of them correct. The pans are good at
different things, and two of them together cover nearly every meal.

## Carbon steel

It heats quickly, reacts when you turn the knob, and goes from stove to oven without a thought. New, it is gray and
sticky. After a dozen meals a dark patina forms, and eggs begin to slide. It does not care for tomato sauce or a night
in the sink. Treat it like a good knife and it outlives you.

## Cast iron

Slower and heavier, and very good at staying hot. That makes it right for a thick steak, cornbread and frying. It is
also the cheapest of the three. If lifting it with one hand is a worry, listen to that worry; pans you avoid are no
bargain.

## Nonstick

Nothing is easier on a weekday morning. The coating wears out in two to four years whatever you do, so do not spend a
fortune on it. Keep the flame at medium, leave metal spoons in the drawer, and never heat it empty. Ceramic coatings
avoid PFAS, though they lose their slip somewhat sooner.

## Our advice

Buy one nonstick in the size of your usual omelet, and one carbon steel two inches larger. Season the steel with a
thin film of oil: thinner than you think, wiped off as if you had changed your mind. Thick oil turns sticky, and most
complaints about seasoning begin there.
`,
  },
  {
    title: 'Pour-Over Coffee in Four Calm Minutes',
    category: 'coffee_tea',
    subCategory: 'How-To',
    objects: 'mug_cream_teapot_charcoal_croissant',
    daysAgo: 11,
    products: [
      ['brewmont', 'Single-Origin Ethiopia', 'Made for this method: floral, clear and sweet.'],
      ['hearthline', 'Stovetop Kettle 2 qt', 'Any kettle works if you pour slowly.'],
      ['brewmont', 'Double-Wall Mug', 'Keeps the last sip as warm as the first.'],
    ],
    text: `
Pour-over has a reputation for fussiness that it does not deserve. You need a cone, a paper filter, hot water, and
attention for about as long as a song. What you get in return is the flavor that was printed on the bag.

1. **Rinse the filter** with hot water and pour that water away. It takes out the taste of paper and warms the cup.
2. **Weigh twenty grams** of coffee, ground like coarse sand. Without a scale, use three heaped tablespoons.
3. **Bloom.** Pour in just enough water to wet everything, about twice the weight of the coffee, and wait thirty
   seconds. Fresh coffee swells and bubbles. If yours lies there, it is old.
4. **Pour in circles**, from the center outward and back, in three or four additions. Keep the water level steady and
   stay off the paper wall.
5. **Stop at 320 grams**, which is a generous mug. The last drops should fall at around three and a half minutes.

## Reading the result

Sour and thin means the water ran through too fast: grind finer. Bitter and dry means it took too long: grind coarser.
Change one thing at a time, and taste when the coffee has cooled a little, because heat hides faults.

Water just off the boil suits light roasts; let it rest for a minute with dark ones. And if your tap water tastes of a
swimming pool, so will your coffee. A simple filter jug does more for the cup than a more expensive grinder would.
`,
  },
  {
    title: 'How to Buy Coffee Beans You Will Finish',
    category: 'coffee_tea',
    subCategory: 'Buying Guides',
    objects: 'coffee-maker_red_mug_copper',
    daysAgo: 43,
    products: [
      ['brewmont', 'Morning House Blend', 'A dependable everyday bag for drip machines.'],
      ['brewmont', 'Single-Origin Colombia', 'A gentle first step toward single origins.'],
      ['brewmont', 'Swiss Water Decaf', 'For the cup after dinner.'],
    ],
    text: `
Every kitchen has the shelf of almost-empty coffee bags. Each was bought with enthusiasm, opened twice and abandoned.
The reason is seldom quality. We buy for the person we would like to be at a tasting, then drink coffee half asleep on
a Tuesday.

## Start from how you drink it

With milk and sugar you want chocolate, nuts and a darker roast, since those flavors come through. Black and
unhurried, you can enjoy fruit and flowers from lighter roasts. Iced, choose something in the middle with low acidity.

## Read three things on the bag

**The roast date.** Not the best-before date. Coffee is at its best from one to five weeks after roasting. **The
origin or blend**: single origins taste of somewhere, blends taste the same in every season, and both are virtues.
**The words**: expect the first flavor in the list and be pleased if you find the others.

## Buy the amount you drink

Two cups a day use a twelve-ounce bag in about ten days. Large bags save money only if you freeze half of them right
away, in a closed bag with the air pressed out. Take out what you need for a week and do not put it back.

- Whole beans stay fresh four times as long as ground coffee.
- A simple burr grinder is the upgrade you will taste.
- Keep beans dark and closed. The refrigerator is damp and smells of leeks.

If you do get bored, get bored cheaply: a sampler of four small bags beats one expensive mistake.
`,
  },
  {
    title: 'A Tea Drawer for Every Hour of the Day',
    category: 'coffee_tea',
    subCategory: 'Ideas',
    objects: 'teapot_mint_teacup-without-handle_cookie',
    daysAgo: 58,
    products: [
      ['brewmont', 'English Breakfast Tea', 'Brisk enough for milk, at seven in the morning.'],
      ['brewmont', 'Sencha Green Tea', 'The clear head of the early afternoon.'],
      ['brewmont', 'Chamomile Citrus Tea', 'For the last page of the chapter.'],
    ],
    text: `
Five tins are enough to take a household from waking up to lights-out. They cost less than a week of takeout coffee,
and the ritual is at least half of the pleasure.

**Seven o’clock: black tea.** Assam or a breakfast blend, boiling water, four minutes. Strong enough to stand up to
milk. This is the cup that counts as breakfast on hurried days.

**Eleven: something scented.** Earl Grey, or a chai if it is cold. Chai wants to be simmered in a pot with milk;
poured from a bag, it never quite gets there.

**Two: green tea.** The caffeine is milder and arrives more slowly. The water must not boil. Let it stand for three
minutes, steep for ninety seconds, and the bitterness people complain about never appears. The same leaves give a
second cup, often the better one.

**Five: white or oolong**, for visitors and for sitting down. Oolong forgives nearly everything.

**Nine: herbs.** Chamomile, mint or rooibos, covered while they steep so that the oils stay in the cup. Seven minutes
is not too long.

## Keeping it fresh

Tea picks up smells, so keep it away from coffee and spices and in tins that close. Write the month on the lid. Black
tea lasts two years, green tea one, herbs somewhere between.

A pot with a large strainer is better than any number of clever infusers, because leaves need room to open. Rinse it
with hot water only; soap lingers, and so does regret.
`,
  },
  {
    title: 'Is an Espresso Machine Worth It?',
    category: 'appliances',
    subCategory: 'Reviews',
    objects: 'coffee-maker_charcoal_mug_white_croissant',
    daysAgo: 30,
    products: [
      ['hearthline', 'Espresso Machine', 'Real pressure and a steam wand that makes proper foam.'],
      ['hearthline', 'Drip Coffee Maker 12-Cup', 'The sensible alternative for a household of four.'],
      ['hearthline', 'Single-Serve Brewer', 'For one person in a hurry.'],
    ],
    text: `
The arithmetic looks persuasive. A latte costs five dollars, you drink one a day, and a machine at three hundred and
fifty pays for itself in ten weeks. It is true on paper. Whether it is true in your kitchen depends on who you are
before eight in the morning.

## What it really costs

Add a grinder to the machine, because espresso from a supermarket tin tastes flat and bitter. Add milk, filters,
descaler and the coffee you will throw away while learning. The first year comes to around seven hundred dollars, so
the break-even point is nearer to five months.

## What it really takes

Warm-up takes ten minutes, a drink takes three, and wiping takes two. Owners who love their machine enjoy those
minutes. Owners who sell it within a year did not, and there is no shame in that. Machines are sold lightly used every
January.

## A short test

- Do you already weigh, measure or tinker with something for fun?
- Does anyone else at home want a different drink at the same moment?
- Is there a free foot of counter beside a socket?

Three times yes: buy it, and spend as much on the grinder as you can bear. Twice: start with a stovetop pot and a milk
frother for fifty dollars. Once: a good drip machine makes better coffee than a neglected espresso machine ever will.

> The best machine is the one you are still cleaning in March.
`,
  },
  {
    title: 'Food Gifts That Survive the Mail',
    category: 'food',
    subCategory: 'Gift Guides',
    objects: 'chocolate-bar_honey-pot_cookie',
    daysAgo: 66,
    products: [
      ['brewmont', 'Wildflower Honey', 'Keeps for years and never breaks.'],
      ['brewmont', 'Salted Caramels', 'Individually wrapped, so sharing is easy.'],
      ['brewmont', 'Dark Chocolate Bar 72%', 'Flat, sturdy and better than flowers.'],
    ],
    text: `
Homemade cookies that arrive as crumbs are still kind, but there are kinder choices. A good food gift is small,
sturdy, keeps for a month, and is slightly better than what the other person would buy for everyday use.

## What travels well

**Honey and syrups.** Heavy and nearly indestructible when the lid is taped. **Chocolate**, in the cool months only,
and bars rather than filled pieces. **Caramels, nuts and brittle**, which do not mind being shaken. **Coffee and
tea**, which weigh little and make the whole parcel smell wonderful. **Spice blends** with a recipe card in your own
handwriting.

## What does not

Soft cheese, cream, anything with powdered sugar, and glass jars that touch one another. Homemade jam is lovely; wrap
each jar in a dish towel that is part of the present.

## Packing

1. Line the box with something that springs back. Crumpled paper does, tissue does not.
2. Put the heavy things at the bottom and in the middle.
3. Fill every gap, close the box and shake it. If you hear something, open it again.
4. Write a list of contents on the inside of the lid, with allergens. Your friend’s new partner may be the one who
   cannot eat nuts.

Send it on a Monday, so that it does not spend the weekend in a depot. In summer ask for delivery to a pick-up point
with air conditioning. And put in a note; people keep those longer than the chocolate.
`,
  },
];

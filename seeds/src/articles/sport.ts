import type { ArticleDraft } from './article-draft.js';

export const SPORT_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'When to Replace Running Shoes, and How to Choose the Next Pair',
    category: 'running',
    subCategory: 'Buying Guides',
    objects: 'running-shoe_coral_stopwatch_water-bottle_teal',
    daysAgo: 3,
    products: [
      ['stridewell', 'Tempo 4 Running Shoe', 'The neutral daily trainer.'],
      ['stridewell', 'Cloudstep Max Running Shoe', 'More foam for long runs and heavier runners.'],
      ['stridewell', 'Ridge Runner Trail Shoe', 'When the path stops being smooth.'],
    ],
    text: `
The old rule says three to five hundred miles. It is a fair average that hides everything interesting: light runners
on dirt get seven hundred, heavy heels on concrete get two hundred and fifty. Your legs notice before the shoe shows
it.

## Signs it is time

New aches in both shins or both knees after an ordinary run. Creases in the foam that stay when the shoe is unloaded.
A tilt, when you set the pair on a table and look at it from behind. The tread is the last thing to go, so do not wait
for that.

## Choosing the next pair

**Go by feel.** Studies that sorted runners by arch type and pronation found little benefit. Comfort in the first
minutes, on the other hand, goes along with fewer injuries. Try three pairs and jog in each.

**Go half a size up** from street shoes. Feet swell, and there should be a thumb’s width in front of the toes.

**Match the surface.** Road shoes are smooth and bouncy, trail shoes have lugs and a plate against stones. A trail
shoe on asphalt is loud and short-lived.

**Mind the drop.** The difference between heel and toe height shifts work from the knee to the calf. Change it by no
more than four millimeters at a time.

## Make two pairs last like three

Alternate them. Foam needs about a day to recover, and different shoes load the leg a little differently. Untie the
laces, dry with newspaper, and never put them on a radiator or in the dryer.
`,
  },
  {
    title: 'From the Couch to Five Kilometers: What You Need and What You Do Not',
    category: 'running',
    subCategory: 'Getting Started',
    objects: 'running-shoe_blue_running-shirt_sports-medal',
    daysAgo: 29,
    products: [
      ['stridewell', 'Tempo 4 Running Shoe', 'The one thing worth the money.'],
      ['stridewell', 'Airflow Running Tee', 'Dries before you are home.'],
      ['quietwave', 'Pebble Sport Earbuds', 'They stay in, and let you hear traffic.'],
    ],
    text: `
Nine weeks, three runs a week, half an hour each. The plan that has brought millions of people to their first five
kilometers begins with sixty seconds of jogging. You can find it everywhere for free. What you will also find is a
long list of equipment, most of which can wait.

## Buy now

Proper shoes. Two pairs of socks that are not cotton. Women should add a sports bra that is fitted, not guessed at.
That is the whole list.

## Buy if you are still running in week four

A light shirt and shorts or tights that do not rub. A cap for sun and rain. Something that reflects, if you run before
work. A belt or armband for the phone, should bouncing keys drive you mad.

## Do not buy yet

A watch that measures your oxygen. Compression sleeves. Energy gels, which you do not need for anything under an hour.
A treadmill.

## How to get through the nine weeks

1. Run so slowly that you could talk. Everybody starts too fast.
2. Keep a day of rest between runs. That is when you get better.
3. Repeat a week as often as you like. Nobody is counting.
4. Sign up for a local race in week six. A date helps, and the T-shirt will be your favorite.

Expect week five to look impossible, since it asks for twenty minutes without a break. People stare at the plan, try
it anyway and come home astonished. Tie your shoes and go before you have thought about it.
`,
  },
  {
    title: 'A Home Gym for Less Than a Year of Membership',
    category: 'fitness',
    subCategory: 'Guides',
    objects: 'kettlebell_purple_yoga-mat_teal_dumbbell_black',
    daysAgo: 14,
    products: [
      ['stridewell', 'Adjustable Dumbbell 25 lb', 'Five weights in the space of one.'],
      ['stridewell', 'Soft-Coat Kettlebell', 'Strength and breath in the same exercise.'],
      ['stridewell', 'Grip Yoga Mat 5 mm', 'Defines the gym, even in a hallway.'],
    ],
    text: `
Six feet by six feet is enough. In that square a person can push, pull, squat, hinge and carry, and those five
movements are what a training plan is made of. The rest of a gym is upholstery.

## The first hundred dollars

A mat with some grip and one kettlebell. For most women 18 to 26 pounds is a good start, for most men 26 to 35. Learn
the deadlift before the swing and the swing before anything with a name.

## The next hundred and fifty

An adjustable dumbbell, or two if there is a partner. It replaces a rack and grows with you. Choose a mechanism that
you can change with tired hands.

## Maybe later

A doorway bar, if your landlord and your shoulders agree. A bench that folds. Long resistance bands, which are cheap
and travel well. A rowing machine if you have tried one for a month somewhere else and still like it.

## A week that works

- **Monday**: squats, push-ups, rows. Three rounds, twenty-five minutes.
- **Wednesday**: swings and carries. Fifteen minutes, and you will be done.
- **Friday**: lunges, presses, planks.
- **Any day**: ten minutes of stretching while the kettle boils.

Write down what you did. Add a repetition next time, and when that becomes easy, add weight. Progress you can read on
paper keeps people going far longer than mirrors do.

Leave the equipment where you can see it. A kettlebell in the closet is a doorstop with ambitions.
`,
  },
  {
    title: 'Choosing a City Bike You Will Ride in November',
    category: 'cycling',
    subCategory: 'Buying Guides',
    objects: 'bicycle_teal_bike-helmet_yellow_bike-light_red',
    daysAgo: 18,
    products: [
      ['pedalry', 'Commuter 9 Disc Bike', 'Brakes that work in the rain and tires that shrug off glass.'],
      ['pedalry', 'City 7 Step-Through Bike', 'Easy to mount with a coat and a child seat.'],
      ['pedalry', 'Metro Helmet', 'Comfortable enough to forget.'],
      ['pedalry', 'Shackle Lock', 'Spend a tenth of the bike’s price here.'],
    ],
    text: `
A bike for sunny Sundays can be anything. A bike for a dark, wet Tuesday has to be dependable, visible and dull in the
best sense. Six features make the difference between riding all year and riding until October.

**Fenders and a chain guard.** Without them you arrive with a stripe up your back. **Disc or drum brakes**, because
rim brakes lose half their bite in the rain. **Tires between 35 and 45 millimeters** wide with a puncture-resistant
layer; at the right pressure they are as quick as thin ones and far kinder. **A rack**, since a pannier is drier and
cooler than a backpack. **Lights that you do not have to remember**, ideally driven by a hub. **An upright position**,
which lets you see over cars and look behind you.

## Gears

Flat city: three to seven, preferably inside the hub, where salt cannot reach them. Hills: eight to eleven with a
small front ring. More than that is for racing or for showing.

## Size

Stand over the frame in your shoes. You want an inch or two of air. On the saddle, with the heel on a pedal at its
lowest point, your leg should be straight. Ride around the block with whatever you will carry.

## The other budget

Set aside a fifth of the price for a helmet, a lock, lights and a first service after a hundred miles, when cables
settle. Register the frame number the same day. Then choose a color you like, because that is the bike you will take.
`,
  },
];

import type { ArticleDraft } from './article-draft.js';

export const FAMILY_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'Choosing a Dog Bed by the Way Your Dog Sleeps',
    category: 'pet_care_wellness',
    subCategory: 'Buying Guides',
    objects: 'dog-bed_coral_dog_bone',
    daysAgo: 1,
    products: [
      ['aspenPet', 'Bolster Dog Bed', 'For dogs that curl up or use a pillow.'],
      ['aspenPet', 'Orthopedic Foam Dog Bed', 'For stretchers and for stiff hips.'],
      ['aspenPet', 'Self-Warming Pet Bed', 'For short coats and drafty floors.'],
    ],
    text: `
Watch your dog for two afternoons before you buy anything. The position it sleeps in tells you the shape, the place it
chooses tells you the warmth, and the way it gets up tells you how thick the bed should be.

**The curler** tucks nose under tail and likes to feel an edge all around. A round bed with a soft rim is right.
Measure from nose to tail while it is curled and add eight inches.

**The stretcher** lies flat on its side with all four legs out. It needs a rectangle, without a rim, at least as long
as the dog from nose to tail base plus a foot.

**The leaner** puts its chin on shoes, sofas and you. A bed with one raised side, or a bolster on three, saves your
shoes.

**The digger** rearranges everything before lying down. Choose tough fabric and a loose blanket on top that may be
rearranged.

## Young, old, hot, cold

Puppies chew, so begin with something cheap and washable. From about seven years on, and earlier in large breeds,
thick foam is kind to joints: press your fist into it, and if you feel the floor the dog will too. Short-haired dogs
like beds that return their own warmth. Thick-coated ones often prefer a raised cot and will ignore your kindness in
July.

## Where to put it

Out of the draft, with a view of the door, where the family is. A bed in an empty room stays empty. Wash the cover
every other week; your nose gets used to it, and visitors’ noses do not.
`,
  },
  {
    title: 'Crate Training Without Tears',
    category: 'pet_care_wellness',
    subCategory: 'How-To',
    objects: 'pet-carrier_teal_guide-dog_bone',
    daysAgo: 27,
    products: [
      ['aspenPet', 'Pet Porter Travel Kennel', 'Sturdy, and cozy with the door open.'],
      ['aspenPet', 'Crate Pad', 'Make it soft from the first day.'],
    ],
    text: `
A crate should be a bedroom, never a prison. Dogs that learn it slowly go in by themselves when fireworks start. Dogs
that are pushed in and shut up learn to bark. The difference is about ten days of patience.

1. **Days one and two: furniture.** Put the crate in the living room with the door tied open. Throw a treat inside now
   and then and look away. Do not lure, lift or praise loudly.
2. **Days three and four: dinner.** Feed every meal inside, the bowl a little farther back each time.
3. **Days five and six: the door.** Close it while the dog eats, and open it before the dog is done. Add a minute at
   each meal.
4. **Days seven and eight: your absence.** Give a chew, close the door, leave the room for a minute. Come back as if
   nothing had happened.
5. **Days nine and ten: night.** Move the crate near your bed. A puppy that hears you breathing sleeps.

If it whines, you went too fast. Go back one step, and wait for a pause before you open the door, so that quiet is
what works.

## Size and time

The dog must be able to stand, turn and stretch out, and no more, at least until it is housebroken. Many crates come
with a divider for growing. As for time: a puppy can wait about one hour for each month of its age, and no adult dog
should be crated for a whole working day.

Never use it as punishment. You would be spending the trust you have just saved up.
`,
  },
  {
    title: 'Slow Feeders, Puzzle Bowls and Why Dogs Gulp',
    category: 'pet_care_wellness',
    subCategory: 'Explainers',
    objects: 'pet-bowl_red_pet-bowl_teal_dog',
    daysAgo: 64,
    products: [
      ['aspenPet', 'Slow Feeder Bowl', 'The simplest fix, and dishwasher safe.'],
      ['aspenPet', 'Double-Wall Steel Bowl', 'For water and for dogs with manners.'],
    ],
    text: `
Some dogs inhale a meal in twenty seconds. It looks funny and is not harmless: they swallow air, bring the food back
up, and in deep-chested breeds fast eating is one of the risks for bloat, which is an emergency. The habit has causes,
and most can be changed.

## Why they do it

Puppies from large litters learn that the slow go hungry. Dogs that share a room at dinner feel watched. Others are
simply hungry, because the day’s ration comes in a single meal, or because they have worms. See a vet first if the
gulping is new.

## What helps

**Split the ration.** Two or three meals take the edge off. **Separate the dogs**, even by a door left ajar. **Use a
bowl with ridges.** The tongue has to work around them, and a minute becomes five. **Scatter the food** on a towel or
in short grass; searching is calming and free. **Add water** to dry food and let it stand for a while.

## Choosing a bowl

Wide and heavy, with a rubber ring. Ridges should be rounded and low enough for your dog’s muzzle; flat-faced breeds
need shallow ones. Steel and hard plastic clean well, soft silicone keeps smells. If your dog flips it over and eats
from the floor, congratulate it and buy a heavier one.

Begin with half a portion in the new bowl, so that it does not become a frustration. After two weeks most dogs eat
more slowly from any bowl at all. The rest are Labradors.
`,
  },
  {
    title: 'Toys That Grow With a Child: Ages One to Five',
    category: 'toys_games',
    subCategory: 'Gift Guides',
    objects: 'toy-blocks_toy-truck_stacking-rings',
    daysAgo: 5,
    products: [
      ['greenToys', 'Stacking Rings', 'From chewing to counting.'],
      ['greenToys', 'Dump Truck', 'Sandbox, bathtub, living room.'],
      ['greenToys', 'Blocks Set', 'Used at every age on this list.'],
      ['greenToys', 'Tea Set', 'The beginning of stories.'],
    ],
    text: `
The best toys do very little. A block that is only a block can be a phone, a sandwich and a garage within five
minutes. A toy that sings has decided for the child what it is, and is finished by the weekend.

**One year.** Everything goes into the mouth and then off the edge of the table. Rings to stack, cups to nest, a ball,
a box with a hole. Large pieces without paint.

**Two years.** Carrying, pushing, filling and emptying. A truck with a bed that tips, a bucket, a doll that can be
undressed. Two of the same thing are useful when friends visit.

**Three years.** Pretending begins. Pots, cups, a tool box, costumes from your closet. Children want to do what you
do, so give them something that looks like yours and does not cut.

**Four years.** Building gets serious. More blocks, ramps, animals to live in what was built. First board games in
which everybody plays together.

**Five years.** Collections, rules, letters. Scissors that work, real paper, a magnifying glass.

## A few quiet rules

- If it fits through a paper-towel roll, it is too small for under-threes.
- Put half of the toys in a closet and swap them every month. It feels like a birthday.
- Choose materials that you can wash.
- Ask the parents before giving drums.

Grandparents often ask how many presents are right. One that lasts, one that is used up, and an afternoon together, in
the opposite order of importance.
`,
  },
  {
    title: 'Which Stroller Fits Your Life?',
    category: 'baby_toddler',
    subCategory: 'Buying Guides',
    objects: 'stroller_mint_baby-bottle_teddy-bear',
    daysAgo: 24,
    products: [
      ['littleOtter', 'City Stroller', 'Elevators, curbs and groceries.'],
      ['littleOtter', 'Travel Stroller', 'Cabin size and light on stairs.'],
      ['littleOtter', 'Jogging Stroller', 'For gravel and long walks, from six months on.'],
      ['littleOtter', 'Diaper Backpack', 'Keeps both hands free.'],
    ],
    text: `
You will push it about a thousand miles, lift it several hundred times and fold it in the rain with a baby on your
arm. Fabric and color come after that. Draw your ordinary Tuesday, from the front door to wherever you go, and let it
choose.

## Stairs or a trunk?

Without an elevator, weight decides: under seventeen pounds, folding with one hand, standing by itself when folded.
With a car, measure the trunk, diagonally too, and bring the tape to the store.

## Pavement, gravel, bus

Small hard wheels are nimble in shops and hate cobblestones. Large foam-filled ones roll over most things and never go
flat. Air tires are the most comfortable and need a pump. For buses and narrow aisles, stay under twenty-four inches
wide.

## Running is different

A jogging stroller has a front wheel that locks and a hand brake. Wait until the child can hold its head steadily,
usually at six to eight months, and ask the pediatrician. A city model is not safe at that speed.

## Things we would check again

- Does the handle reach your hip *and* your partner’s?
- Can the seat lie flat for a newborn?
- Does the hood come down far enough for a low sun?
- Is there a basket you can reach with the seat reclined?
- Do the covers come off without a manual?

Many families end up with two: a solid one for the first year and a light one afterwards. Buy the first one used, in
good condition, and the second one new.
`,
  },
  {
    title: 'The Short Nursery List',
    category: 'baby_toddler',
    subCategory: 'Checklists',
    objects: 'crib_onesie_yellow_otter',
    daysAgo: 56,
    products: [
      ['littleOtter', 'Convertible Crib', 'One piece of furniture for five years.'],
      ['littleOtter', 'Footed Sleeper', 'A two-way zip for the dark.'],
      ['littleOtter', 'Muslin Swaddle Blanket', 'Burp cloth, sunshade, blanket, cape.'],
    ],
    text: `
Lists for expecting parents run to a hundred items because stores write them. Babies need to be fed, warm, dry and
close to someone. This is what that takes in the first three months.

## To sleep

A crib or bassinet with a firm mattress and two fitted sheets. Nothing else goes in it: no pillow, no bumper, no toys.
Three sleep sacks, or swaddles until the baby begins to roll. A dim, warm light for feeding at three in the morning.

## To wear

Seven onesies, five sleepers with a zip, two hats, and socks that will get lost. Newborn size fits for about three
weeks, so buy most things one size up. Whatever has buttons on the back was designed by someone without children.

## To change

A mat on top of a dresser at the height of your hips, diapers, wipes, a plain ointment, and a bin with a lid. Always
keep one hand on the baby.

## To feed

Two or three bottles even if you plan to nurse. A dozen muslin cloths. A chair with arms that support your elbows,
because you will sit in it for three hours a day.

## To go out

A car seat that has been fitted and checked before the due date. A carrier or a stroller that lies flat.

## Not yet

Shoes, a wipe warmer, a bottle sterilizer if you own a pot, a mobile with twelve songs. Ask friends for frozen dinners
instead. They are the present that every parent remembers, and nobody has ever received too many.
`,
  },
  {
    title: 'Reading Aloud, Every Night, for Ten Minutes',
    category: 'books_reading',
    subCategory: 'Ideas',
    objects: 'open-book_crescent-moon_teddy-bear',
    daysAgo: 32,
    products: [
      ['chapterVine', 'Otter Cannot Sleep', 'Three minutes long, and impossible to read only once.'],
      ['chapterVine', 'The Moon Delivers Mail', 'Quiet enough for lights-out.'],
      ['lumenest', 'Petite Bedside Lamp', 'Dims with a touch.'],
    ],
    text: `
Teachers can tell which children are read to. They know more words, sit longer, and expect that a page will reward
them. Ten minutes a night add up to sixty hours a year, which is more than most children spend in a museum, a pool or
a car with you in a good mood.

## How to choose

Let the child pick one book and pick one yourself. The child’s choice will be the same for three weeks; that is how
memory works. Yours can be a little too hard. Rhyme helps small ones, chapters work from about five, and pictures are
allowed at every age.

## How to read

Slower than feels natural. Do voices if you enjoy it, and leave them out if you do not. Stop in the middle of a
sentence and wait: somebody will finish it. Ask what might happen next, and never ask what the story teaches.

## When it does not work

A child who wriggles is often listening. Give the hands something to do, such as a lump of clay. A child who says no
may want to read to you, or to the dog, who is patient and corrects no one. On terrible days read one page, because
the habit matters more than the chapter.

## How long to go on

Longer than you think. Ten-year-olds will not ask for it and do not leave the room either. Take a book you loved at
their age and begin in the car. Many families stop when the child can read alone, just as the good books start.
`,
  },
];

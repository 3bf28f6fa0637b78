import type { ArticleDraft } from './article-draft.js';

export const INTERIOR_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'How Large Should a Living Room Rug Be?',
    category: 'interior_design_decor',
    subCategory: 'How-To',
    objects: 'rug_burgundy_armchair_olive_potted-plant',
    daysAgo: 8,
    products: [
      ['oakloom', 'Hand-Tufted Rug 8 x 10', 'The size that fits most sofas with two chairs.'],
      ['oakloom', 'Flatweave Rug 5 x 8', 'For apartments, under a table or beside a bed.'],
      ['oakloom', 'Hall Runner', 'The same rules, applied to a corridor.'],
    ],
    text: `
The most common mistake with rugs is buying one size too small. A small rug floats in the middle of the room like a
stamp on a parcel, and everything around it looks as if it had been pushed to the edge. Painter’s tape on the floor
settles the question in ten minutes.

## Three arrangements that work

**All legs on.** The rug runs under every piece of the seating group, with about eight inches to spare. It makes a
large room feel settled and needs an 8 by 10 at least.

**Front legs on.** Sofa and chairs rest their front feet on the rug. This ties them together with less wool and suits
most homes.

**Coffee table only.** It works in a small room with light furniture, provided that the gap between rug and sofa stays
under six inches.

Leave ten to eighteen inches of bare floor toward the walls. Less, and it reads as a carpet that was cut badly; more,
and the room looks unfinished.

## Material in one sentence each

- Wool hides dirt, springs back and costs more once.
- Cotton flatweaves go in the washer and wear faster.
- Jute is handsome, scratchy, and hates water.

Pull the door open over the spot before you order: pile height and door clearance have ruined many a delivery day. And
buy the pad. It keeps the rug flat, spares the floor and adds a softness people notice without knowing why.
`,
  },
  {
    title: 'Three Kinds of Light Every Room Needs',
    category: 'home_improvement',
    subCategory: 'Guides',
    objects: 'floor-lamp_yellow_desk-lamp_coral_table-lamp_mint',
    daysAgo: 17,
    products: [
      ['lumenest', 'Tripod Floor Lamp', 'Ambient light for the dark corner beside the sofa.'],
      ['lumenest', 'Task Desk Lamp', 'Glare-free light where you read and write.'],
      ['lumenest', 'Dome Table Lamp', 'A warm pool of light for a sideboard.'],
    ],
    text: `
One bright fixture in the middle of the ceiling lights a room the way a flash lights a face: everything is visible and
nothing is pleasant. Designers layer light instead. You need three kinds, and two of them plug into the wall.

**Ambient light** lets you cross the room without stumbling. It should be soft and reach the walls, since we judge
brightness by walls rather than floors. A lamp that shines upward in a corner makes a ceiling feel higher.

**Task light** falls on what you do: chopping, reading, threading a needle. It wants to be three times as bright as
its surroundings and shielded, so that you see the page and not the bulb. Place it on the side opposite your writing
hand.

**Accent light** is for pleasure. A small lamp on a shelf, a strip behind a headboard, a candle. It gives the eye
somewhere to rest.

## Numbers worth remembering

- Color: 2,700 kelvin for evenings, 3,500 for kitchens, 4,000 for a workbench. Do not mix them within one view.
- Brightness: about 800 lumens for reading, 300 for a bedside.
- Count: a living room of average size is comfortable with five sources, most of them dim.

Put the lamps on plugs you can switch from the door. People use what takes one touch, and go back to the ceiling light
when it takes five.
`,
  },
  {
    title: 'Small Living Room, Grown-Up Furniture',
    category: 'interior_design_decor',
    subCategory: 'Ideas',
    objects: 'couch-and-lamp_olive_armchair_teal',
    daysAgo: 39,
    products: [
      ['oakloom', 'Two-Seat Sofa', 'Deep enough to nap on, short enough for a narrow wall.'],
      ['oakloom', 'Reading Chair', 'A tall back in a small footprint.'],
      ['oakloom', 'Round Wall Mirror', 'Doubles a window when it hangs opposite.'],
      ['oakloom', 'Five-Shelf Bookcase', 'Uses the height that low furniture wastes.'],
    ],
    text: `
Small rooms are usually furnished with small things, and end up looking like a waiting area. A few pieces of full
size, with air around them, feel calmer and seat more people. The trick is knowing where to be generous and where to
be strict.

## Be generous with the seat

Give the sofa the best wall and a proper depth. Save inches on its arms instead, because thin arms can return a foot
of width without costing comfort. Legs you can see under make a piece look lighter, and they let the robot vacuum
through.

## Be strict with tables

One coffee table in the middle blocks every path. Two little tables that move do the same job and go to the balcony in
summer. Nesting tables, a stool with a tray or a deep windowsill count too.

## Go up

The upper third of the wall is free in most homes. A tall, shallow bookcase holds more than a wide low one and draws
the eye upward. Hang curtains a hand’s width below the ceiling rather than at the window frame, and let them touch the
floor.

## Keep one thing large

A big picture, a generous rug or a plant with real leaves gives a small room some confidence. Ten small frames take it
away again.

Before you buy anything, live with cardboard cutouts on the floor for two days. You will learn where you walk, and the
answer is seldom where the plan said.
`,
  },
  {
    title: 'Five Weekend Upgrades for Renters',
    category: 'home_improvement',
    subCategory: 'Projects',
    objects: 'hammer_light-bulb_framed-picture',
    daysAgo: 71,
    products: [
      ['lumenest', 'Color Bulb A19', 'Two of them change the mood of a rented kitchen.'],
      ['oakloom', 'Gallery Print, Hills', 'Large enough to carry a wall on two small hooks.'],
      ['downhaven', 'Waffle Shower Curtain', 'The fastest improvement a bathroom can have.'],
    ],
    text: `
A lease usually forbids painting, drilling and anything with a permit. That leaves more than most tenants think. Each
of these jobs takes an hour or two, leaves no trace, and can move out with you.

1. **Change the bulbs.** Rented kitchens tend to be lit like parking garages. Warm bulbs with good color rendering
   make food and people look better at once. Keep the old ones in a box for the day you leave.
2. **Swap the shower curtain and its hooks.** A heavy fabric curtain outside a plain liner makes the bathroom look
   built rather than assembled. Hang it from a tension rod a little higher than the old one.
3. **Hang one large picture.** Adhesive strips hold more than they look like they do, if you clean the wall with
   alcohol first and press for a full minute. Follow the weight on the package and halve it.
4. **Replace the handles.** Kitchen and dresser knobs come off with a screwdriver. Choose a size that covers the old
   holes, and bag the originals with their screws.
5. **Cover the floor you hate.** A flatweave and a pad hide tired laminate better than any polish.

## What to skip

Peel-and-stick tiles in a steamy kitchen, removable wallpaper on textured plaster, and shelves on strips above a bed.
All three come down by themselves, and rarely on a convenient day.

Photograph every room before you begin. It takes five minutes, and it is the cheapest insurance a tenant can have.
`,
  },
];

import { CATEGORY } from '../../categories.js';
import type { Range } from '../range.js';

const FORMATS = { Hardcover: 1, Paperback: 0.62, 'Large Print': 1.15, 'Signed Edition': 2.2 } as const;
const SHOP_NOTES = [
  'Chosen by our booksellers this season.',
  'Printed on paper from managed forests.',
  'Ships flat in a rigid mailer.',
  'Reading-group questions are at the back.',
] as const;

export const BOOK_AND_OFFICE_RANGES: readonly Range[] = [
  {
    merchant: 'chapterVine',
    category: CATEGORY.fiction,
    variants: FORMATS,
    notes: SHOP_NOTES,
    models: [
      [
        'The Lighthouse Ledger',
        'closed-book_navy',
        27,
        'A keeper’s account books hide forty years of secrets on a small island.',
      ],
      ['A Map of Quiet Rivers', 'closed-book_teal', 26, 'Two sisters paddle home and argue the whole way down.'],
      [
        'The Orchard at Mile Nine',
        'closed-book_red',
        28,
        'A family saga told in harvests, from the first graft to the last frost.',
      ],
      [
        'Winter Train to Almere',
        'closed-book_sky',
        25,
        'A snowed-in sleeper car, eleven passengers and one missing violin.',
      ],
      [
        'The Clockmaker’s Apprentice',
        'closed-book_brown',
        27,
        'A city stops at noon, and only a fourteen-year-old knows why.',
      ],
      ['Saltwater Almanac', 'closed-book_mint', 24, 'Linked stories about a fishing town that will not give up.'],
      [
        'The Borrowed Star',
        'closed-book_purple',
        29,
        'A generation ship, a stowaway and a star that should not be there.',
      ],
      [
        'Murder at the Marigold',
        'closed-book_orange',
        25,
        'A hotel inspector checks in and finds that the best room is locked.',
      ],
    ],
  },
  {
    merchant: 'chapterVine',
    category: CATEGORY.cookbooks,
    variants: FORMATS,
    notes: SHOP_NOTES,
    models: [
      ['Weeknight Fire', 'orange-book', 35, 'Seventy dinners from one pan, most of them in half an hour.'],
      ['The Patient Baker', 'closed-book_sand', 38, 'Bread, from the first starter to a loaf worth giving away.'],
      ['Garden to Table, Month by Month', 'green-book', 34, 'What to sow, pick and cook in every week of the year.'],
      ['Soup for the Neighbors', 'closed-book_yellow', 30, 'Big pots, easy freezing, and who to bring them to.'],
      ['Small Space, Good House', 'blue-book', 36, 'Floor plans and tricks from forty homes under 700 square feet.'],
      ['The Mending Basket', 'yarn', 28, 'Darn, patch and alter: clothes that last, step by step.'],
    ],
  },
  {
    merchant: 'chapterVine',
    category: CATEGORY.childrensBooks,
    variants: { Hardcover: 1, 'Board Book': 0.7, Paperback: 0.55, 'Gift Set with Plush': 1.9 },
    notes: ['Ages three to six.', 'Rounded corners and thick pages.', 'Made for reading aloud, again.'],
    models: [
      ['Otter Cannot Sleep', 'otter', 19, 'Everyone in the river has advice, and none of it works.'],
      [
        'The Moon Delivers Mail',
        'crescent-moon',
        18,
        'A night-shift story about letters, lamps and a very tired moon.',
      ],
      ['Big Red Tractor Counts to Ten', 'tractor', 17, 'Ten chores, nine animals and one muddy puddle.'],
      ['Where Do Whales Go?', 'spouting-whale', 19, 'A first book about the sea, with flaps to lift.'],
      ['Dinosaur’s First Library Card', 't-rex', 18, 'How to be quiet when you are very, very large.'],
    ],
  },
  {
    merchant: 'chapterVine',
    category: CATEGORY.eroticaBooks,
    variants: { Paperback: 1 },
    notes: ['For adult readers.'],
    models: [
      ['An Evening in Verona', 'closed-book_burgundy', 26, 'A romance for grown-ups set over one long summer.'],
      [
        'Letters After Midnight',
        'closed-book_purple',
        27,
        'A love story told in letters that were never meant to be read aloud.',
      ],
      [
        'The Velvet Season',
        'closed-book_rose',
        28,
        'Two rivals, one theater and a contract neither of them reads closely.',
      ],
    ],
  },
  {
    merchant: 'papertide',
    category: CATEGORY.pensPaper,
    variants: { Navy: 'navy', Coral: 'coral', Sage: 'olive', Mustard: 'yellow', Lilac: 'lilac', Black: 'black' },
    notes: [
      'Paper that takes fountain-pen ink without bleeding.',
      'Recycled board, vegetable inks.',
      'Lies flat when open.',
      'A pocket in the back holds receipts.',
    ],
    models: [
      ['Dotted Notebook A5', 'notebook', 24, 'Two hundred numbered pages and two ribbons.'],
      ['Ruled Notebook B5, Three-Pack', 'notebook', 32, 'A subject each, with stitched spines.'],
      ['Undated Weekly Planner', 'notebook', 29, 'Starts in whichever month you do.'],
      ['Hardcover Sketchbook', 'notebook', 34, 'Heavy, slightly warm paper for pencil and wash.'],
      ['Gel Pen Set of Six', 'pen', 26, 'Quick-drying ink for left-handers, too.'],
      ['Aluminum Rollerball', 'pen', 42, 'A cap that clicks and a refill you can buy anywhere.'],
      ['Steel Fountain Pen', 'fountain-pen', 58, 'A smooth medium nib and a converter in the box.'],
      ['Desk Letter Tray', 'file-folder', 38, 'Two tiers of powder-coated steel.'],
    ],
  },
  {
    merchant: 'papertide',
    category: CATEGORY.homeOffice,
    variants: { Black: 'black', White: 'white', Teal: 'teal', Clay: 'copper', Grey: 'grey' },
    notes: [
      'Assembles in fifteen minutes with one key.',
      'Five-year warranty.',
      'Fits desks between 27 and 30 inches high.',
      'Tested for eight hours a day.',
    ],
    models: [
      [
        'Ergo Mesh Office Chair',
        'office-chair',
        289,
        'Lumbar support that moves with you, and arms that get out of the way.',
      ],
      ['Task Chair', 'office-chair', 179, 'A simple chair with a seat that does not go flat.'],
      ['Executive Chair', 'office-chair', 399, 'A high back, a deep tilt and casters for hard floors.'],
      ['Clamp Desk Lamp', 'desk-lamp', 69, 'Even light across the whole desk, and none in your eyes.'],
      ['Document Organizer Shelf', 'bookshelf', 129, 'A narrow shelf that turns a corner into an archive.'],
      ['Wall Calendar', 'calendar', 26, 'Large squares, clear holidays, space for five people.'],
      ['Desk File Cabinet', 'file-cabinet', 159, 'Two locking drawers that roll under the desk.'],
    ],
  },
];

import type { ArticleDraft } from './article-draft.js';

export const SCREEN_AND_SOUND_ARTICLES: readonly ArticleDraft[] = [
  {
    title: 'Movie Night on a Wall: Home Projectors Explained',
    category: 'electronics',
    subCategory: 'Explainers',
    objects: 'projector_popcorn_couch-and-lamp_red',
    daysAgo: 34,
    products: [
      ['epson', 'Home Cinema 880 Projector', 'Bright enough for a living room with a lamp on.'],
      ['epson', 'EpiqVision Mini EF12 Projector', 'Streaming and speakers built in, so the only cable is power.'],
      ['quietwave', 'Lowline Soundbar', 'Because a big picture with small sound feels wrong.'],
    ],
    text: `
A hundred-inch television needs two people and a strong wall. A projector of the same size fits on a shelf, and the
picture goes away when you are done. Three numbers decide whether you will love it.

**Lumens** tell how bright the picture is. In a dark room, 1,500 are plenty. For a living room in the evening plan on
3,000, and if you want to watch football on a Sunday afternoon with the curtains open, honestly, keep the television.
Compare *color* brightness rather than white brightness where both are given.

**Throw ratio** tells how far away the projector has to stand. Multiply it by the width of the picture: a ratio of 1.4
and a seven-foot picture need just under ten feet. Measure your room first and cross off everything that does not fit.

**Resolution** matters most when you sit close. From ten feet away, full HD looks sharp at eighty inches; 4K begins to
show its strength at a hundred.

## Screen or wall?

A smooth, matte, white wall is a fine beginning. Paint made for projection is the next step up, and a screen earns its
place once the projector has a permanent spot.

## Little things that annoy people

- Fan noise next to the best seat. Look for a figure below thirty decibels in eco mode.
- Built-in speakers. Plan for a soundbar.
- Correcting the picture digitally at an angle, which costs sharpness. Straight on is always better.

Start the first evening with something colorful and animated. It flatters every projector ever made.
`,
  },
  {
    title: 'Earbuds for Running, for Calls and for Sleep',
    category: 'audio_headphones',
    subCategory: 'Comparisons',
    objects: 'earbuds_navy_running-shoe_coral',
    daysAgo: 48,
    products: [
      ['quietwave', 'Pebble Sport Earbuds', 'Ear hooks, sweat-proof, and buttons you can press with wet gloves.'],
      ['quietwave', 'Pebble Earbuds', 'Small, clear and light for calls and podcasts.'],
    ],
    text: `
No single pair of earbuds is best at everything, because the three things people want from them pull in different
directions. Decide which one you do most and let the other two be good enough.

## Running

A bud has to stay in without being pushed in every mile. Hooks look dated and work better than any clever silicone.
You also want to hear traffic: either a transparent mode that does not whistle in the wind, or a design that leaves
the ear canal slightly open. Rated protection against sweat should be at least IPX4; with IPX7 you can rinse the salt
off under a tap.

## Calls

Here the microphones matter and the speakers hardly at all. Stems that reach toward the mouth pick up a cleaner voice.
Ask a friend to listen while you walk beside a road, then swap. Being able to use one bud at a time doubles your
battery and keeps an ear free at home.

## Sleep

Flat buds that do not stick out are the only ones a side sleeper can bear. Loudness is unimportant; a gentle, even
sound and a timer are not. Foam tips seal at a lower volume than silicone, which is kinder to your hearing over eight
hours.

## For all three

- Try every tip in the box. Left and right ears are often different sizes.
- Clean the mesh with a dry toothbrush once a month.
- Charge the case when it is at a third, not when it is flat.

If the sound is thin, the seal is broken. Nine times out of ten the next size of tip fixes what people blame on the
earbud.
`,
  },
  {
    title: 'Low Lag, Big Picture: Gaming on a Monitor or a Projector',
    category: 'gaming',
    subCategory: 'Comparisons',
    objects: 'monitor_video-game_projector',
    daysAgo: 62,
    products: [
      ['voltry', 'View 34 Ultrawide Monitor', 'A wide view for strategy and racing, and a good desk screen by day.'],
      ['epson', 'Home Cinema 2350 Projector', 'Low lag for a projector, at a size no monitor reaches.'],
      ['voltry', 'Compact Mechanical Keyboard', 'Switches you can change when your taste does.'],
    ],
    text: `
Lag is the time between pressing a button and seeing something happen. Below twenty milliseconds almost nobody
notices. Around forty, a fast shooter begins to feel soft; at eighty, a platform game becomes unfair. Everything else
about a gaming screen is taste.

## The case for a monitor

A desk monitor adds five milliseconds or less. It is bright in daylight, and competitive players sit close enough to
see a pixel move. Refresh rate is worth paying for up to about 144 hertz; past that the returns shrink quickly. An
ultrawide shows more of the road, though some older games stretch the picture instead of using it.

## The case for a projector

Split-screen with four friends on a sofa is a different hobby from ranked play at a desk. A projector in its game mode
now manages about twenty milliseconds, which is fine for racing, sports and adventures. The picture is large enough
that nobody argues about which quarter is whose.

## Settings that cost nothing

1. Switch on the game mode. It turns off the picture processing that causes most lag.
2. Turn off keystone correction and straighten the projector by hand.
3. Use a cable for the controller while you test, then go back to wireless if you feel no difference.
4. Set the console’s output to the screen’s own resolution, so that nothing has to be scaled.

If your room serves one player on weeknights and a crowd on weekends, the honest answer is a modest monitor and a
secondhand screen to pull down in front of the bookshelf.
`,
  },
];

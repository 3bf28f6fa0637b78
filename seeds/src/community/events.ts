import { toArticleSlug } from '@grabdeals/shared/slug';
import type { SeedEvent } from '../contract.js';
import { merchantUrl } from '../merchants.js';
import type { MerchantKey } from '../merchants.js';

type EventDraft = Omit<SeedEvent, 'key' | 'url' | 'picture'> & { host: MerchantKey; objects: string };

/** Some have taken place when the data is loaded, others are still to come. */
const EVENTS: readonly EventDraft[] = [
  {
    title: 'Trail Shoe Test Day',
    description:
      'Forty pairs in all sizes, a muddy loop of two kilometers, and people who can tell you why your last pair hurt. Bring socks; the shoes go back in the box.',
    inDays: -33,
    startHour: 14,
    hours: 5,
    location: 'Van Cortlandt Park, New York',
    host: 'stridewell',
    objects: 'running-shoe_coral_stopwatch_mountain',
    sites: ['sunsetdeals', 'sportysavers'],
  },
  {
    title: 'Adoption Saturday with Aspen Pet',
    description:
      'Three shelters bring dogs and cats that are looking for a sofa. Every adoption leaves with a bed, a bowl and a collar.',
    inDays: -12,
    startHour: 15,
    hours: 4,
    location: 'Madison Square Park, New York',
    host: 'aspenPet',
    objects: 'dog_dog-bed_coral_cat',
    sites: ['sunsetdeals', 'petpricepatch', 'familyfinddeals'],
  },
  {
    title: 'Avalanche Basics: an Evening with Ortovox',
    description:
      'How to read the report, wear the transceiver and say no to a slope. A talk with questions, then practice in the hall.',
    inDays: -4,
    startHour: 23,
    hours: 2,
    location: 'Community Hall, Mississauga',
    host: 'ortovox',
    objects: 'transceiver_orange_snow-shovel_blue_snowflake',
    sites: ['northernsavings', 'mapledealmarket', 'sunsetdeals'],
  },
  {
    title: 'Knife Skills and One-Pot Suppers',
    description:
      'A cook, a board and a Dutch oven. You go home with an onion cut the right way and a recipe for a week of dinners.',
    inDays: 3,
    startHour: 22,
    hours: 3,
    location: 'Hearthline Kitchen studio, Brooklyn',
    host: 'hearthline',
    objects: 'dutch-oven_red_kitchen-knife_carrot',
    sites: ['sunsetdeals', 'homedealhaven', 'dailydealdock'],
  },
  {
    title: 'Print Your Year: Photo Book Clinic',
    description:
      'Bring a stick with two hundred pictures and leave with twenty that are worth the ink. Printers and paper are there.',
    inDays: 9,
    startHour: 17,
    hours: 4,
    location: 'Public Library, Jersey City',
    host: 'epson',
    objects: 'printer_camera_framed-picture',
    sites: ['sunsetdeals', 'techdealtrail'],
  },
  {
    title: 'Swap and Save: Kids’ Winter Wear',
    description:
      'Outgrown coats for larger ones, boots for bigger boots. What is left goes to the shelter around the corner.',
    inDays: 16,
    startHour: 16,
    hours: 5,
    location: 'School gym, Oakville',
    host: 'littleOtter',
    objects: 'coat_gloves_orange_scarf_navy',
    sites: ['familyfinddeals', 'northernsavings', 'mapledealmarket'],
  },
  {
    title: 'Late-Night Gift Wrapping',
    description: 'Paper, ribbon and steady hands until ten in the evening. Parcels from anywhere are welcome.',
    inDays: 24,
    startHour: 23,
    hours: 4,
    location: 'Bryant Park, New York',
    host: 'papertide',
    objects: 'wrapped-gift_candle_bell',
    sites: ['sunsetdeals', 'flashbranddeals', 'pricedropsale', 'savysaleshub'],
  },
];

export function buildEvents(): SeedEvent[] {
  return EVENTS.map(({ host, objects, ...event }) => {
    const key = toArticleSlug(event.title);
    return {
      ...event,
      key,
      url: `${merchantUrl(host)}/events/${key}`,
      picture: `demo/events/${key}_${objects}.svg`,
    };
  });
}

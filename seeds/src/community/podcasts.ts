import type { SeedPodcast } from '../contract.js';
import { melodySeconds } from '../sound/play-melody.js';

const EPISODES: readonly Omit<SeedPodcast, 'key' | 'audio' | 'durationSeconds'>[] = [
  {
    title: 'Deal Notes, trailer: our opening tune',
    description:
      'A few bars of the Ode to Joy, to try the player with. Deal Notes is the example show of this demo; a program plucks its strings.',
    melody: 'ode-to-joy',
    daysAgo: 40,
    picture: 'demo/podcasts/opening-tune_headphone_rose_musical-notes.svg',
    sites: ['sunsetdeals', 'dailydealdock', 'techdealtrail'],
  },
  {
    title: 'Deal Notes, interlude: a quiet minute with Greensleeves',
    description: 'Not quite a minute, in truth: the first line of a tune that has been on sale since 1580.',
    melody: 'greensleeves',
    daysAgo: 26,
    picture: 'demo/podcasts/quiet-minute_portable-speaker_teal_potted-plant.svg',
    sites: ['sunsetdeals', 'luxurygrabz', 'luxurymarketfinds'],
  },
  {
    title: 'Deal Notes for families: a tune that everybody knows',
    description:
      'Ah! vous dirai-je, maman, which the nursery knows under another name. For small listeners and tired drivers.',
    melody: 'ah-vous-dirai-je',
    daysAgo: 12,
    picture: 'demo/podcasts/family-tune_teddy-bear_toy-blocks.svg',
    sites: ['familyfinddeals', 'petpricepatch', 'sunsetdeals'],
  },
  {
    title: 'Deal Notes, gift season: bells ahead',
    description: 'The chorus of Jingle Bells as a reminder: parcels take longer in December than anybody remembers.',
    melody: 'jingle-bells',
    daysAgo: 3,
    picture: 'demo/podcasts/gift-season_bell_wrapped-gift_snowflake.svg',
    sites: ['sunsetdeals', 'flashbranddeals', 'pricedropsale', 'savysaleshub'],
  },
];

export function buildPodcasts(): SeedPodcast[] {
  return EPISODES.map((episode) => ({
    ...episode,
    key: episode.melody,
    // Where the upload of an operator of its first site would be.
    audio: `uploads/${episode.sites[0]}/deal-notes-${episode.melody}.wav`,
    durationSeconds: melodySeconds(episode.melody),
  }));
}

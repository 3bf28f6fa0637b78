import { PublicationView } from '../../common/publications/publication.views.js';

export class PodcastView extends PublicationView {
  /** @example "How stores price a sale" */
  title: string;
  /** @example "A buyer explains what a markdown costs." */
  description: string;
  /** @example https://audio.example.com/pricing.mp3 */
  audioUrl: string;
  /** @example /media/pricing.png */
  image: string;
  /** @example 1260 */
  durationSeconds: number;
  publishedAt: Date;
}

export class PodcastsView {
  /** Records of this page, the newest first. */
  data: PodcastView[];
  /** Number of matching podcasts on all pages. */
  totalCount: number;
}

/** Shoppers see a podcast from its date on. */
export const PODCAST_LISTING = { date: 'publishedAt', releasedOnly: true } as const;

import { PublicationView } from '../../common/publications/publication.views.js';

export class EventView extends PublicationView {
  /** @example "Harvest Sale Live" */
  title: string;
  /** @example "An evening of offers, with music." */
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** @example "Bryant Park, New York" */
  location: string;
  /** @example https://events.example.com/harvest-sale */
  url: string;
  /** @example /media/harvest-sale.png */
  image: string;
}

export class EventsView {
  /** Records of this page, the newest first. */
  data: EventView[];
  /** Number of matching events on all pages. */
  totalCount: number;
}

/** Shoppers also see future events. */
export const EVENT_LISTING = { date: 'startsAt', releasedOnly: false } as const;

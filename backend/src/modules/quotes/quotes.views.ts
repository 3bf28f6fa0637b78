import { PublicationView } from '../../common/publications/publication.views.js';

export class QuoteView extends PublicationView {
  /** @example "A bargain is something you can use at a price you cannot resist." */
  text: string;
  /** @example "Franklin Jones" */
  author: string;
  date: Date;
}

export class QuotesView {
  /** Records of this page, the newest first. */
  data: QuoteView[];
  /** Number of matching quotes on all pages. */
  totalCount: number;
}

/** Shoppers see a quote from its date on. */
export const QUOTE_LISTING = { date: 'date', releasedOnly: true } as const;

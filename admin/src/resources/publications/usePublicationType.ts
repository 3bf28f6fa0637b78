import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import { EVENT_TYPE } from '../events/eventType';
import { EventInputs } from '../events/Inputs';
import { PodcastInputs } from '../podcasts/Inputs';
import { PODCAST_TYPE } from '../podcasts/podcastType';
import { QuoteInputs } from '../quotes/Inputs';
import { QUOTE_TYPE } from '../quotes/quoteType';
import type { PublicationType } from './publicationType';

interface PublicationForm extends PublicationType {
  /** The inputs of the form, without the websites. */
  Inputs: ComponentType;
}

const TYPES: Readonly<Record<string, PublicationForm>> = {
  events: { ...EVENT_TYPE, Inputs: EventInputs },
  podcasts: { ...PODCAST_TYPE, Inputs: PodcastInputs },
  quotes: { ...QUOTE_TYPE, Inputs: QuoteInputs },
};

/** Returns the publication type of the current resource. */
export function usePublicationType(): PublicationForm {
  const resource = useResourceContext() ?? '';
  const type = TYPES[resource];
  if (!type) throw new Error(`${resource} is no publication`);
  return type;
}

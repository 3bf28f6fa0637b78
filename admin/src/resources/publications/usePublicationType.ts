import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import { EVENT_TYPE } from '../events/eventType';
import { EventInputs } from '../events/Inputs';
import { PodcastInputs } from '../podcasts/Inputs';
import { PODCAST_TYPE } from '../podcasts/podcastType';
import { QuoteInputs } from '../quotes/Inputs';
import { QUOTE_TYPE } from '../quotes/quoteType';
import { useAdminResource } from '../useAdminResource';
import type { PublicationType } from './publicationType';

interface PublicationParts extends PublicationType {
  /** The inputs of the form, without the websites. */
  Inputs: ComponentType;
}

const TYPES: Readonly<Record<string, PublicationParts>> = {
  events: { ...EVENT_TYPE, Inputs: EventInputs },
  podcasts: { ...PODCAST_TYPE, Inputs: PodcastInputs },
  quotes: { ...QUOTE_TYPE, Inputs: QuoteInputs },
};

/** Returns the publication type of the current resource, with the field of a record's name. */
export function usePublicationType(): PublicationParts & { nameField: string } {
  const name = useResourceContext() ?? '';
  const resource = useAdminResource(name);
  const type = TYPES[name];
  if (!type || !resource) throw new Error(`${name} is no publication`);
  return { ...type, nameField: resource.nameField };
}

import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import { EventInputs } from '../events/Inputs';
import { PodcastInputs } from '../podcasts/Inputs';
import { QuoteInputs } from '../quotes/Inputs';
import { useAdminResource } from '../useAdminResource';
import { EVENT_TYPE, PODCAST_TYPE, type PublicationType, QUOTE_TYPE } from './publicationTypes';

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

import { useResourceContext } from 'react-admin';
import { resources } from './menu';
import { type RecordTexts, recordTextsOf } from './resource';

const TEXTS = new Map(resources.map((resource) => [resource.name, recordTextsOf(resource)]));

/** Returns what the records of the current resource are called, and how operators delete them. */
export function useRecordTexts(): RecordTexts {
  const name = useResourceContext() ?? '';
  const texts = TEXTS.get(name);
  if (!texts) throw new Error(`${name} is no resource of the menu`);
  return texts;
}

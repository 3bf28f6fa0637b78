import type { RecordState } from '../history/change-log.js';
import { createValidationPipe } from '../http/validation.js';
import type { ResourceDefinition } from './define-resource.js';

/**
 * Returns the fields of a state from the history, by today's rules: the state can be older than they are. Fields that operators do not
 * set, such as the time of the creation, remain.
 * @throws BadRequestException with the fields that the rules reject.
 */
export async function restoredFields<Fields>({ input }: ResourceDefinition, state: RecordState): Promise<Fields> {
  if (!input) return state as Fields;
  const body = { ...input.defaults, ...state };
  const fields = (await createValidationPipe(input.fields).transform(body, { type: 'body' })) as Fields;
  return { ...state, ...fields };
}

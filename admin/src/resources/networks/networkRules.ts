import { NETWORK_NAMES, NETWORKS } from '@grabdeals/shared/click-tokens';
import type { NetworkRecord } from '../../dataProvider/types';

/** The networks that Grabdeals knows. */
export const PROGRAM_CHOICES = [
  ...NETWORK_NAMES.map((id) => ({ id, name: NETWORKS[id].label })),
  { id: 'other', name: 'Other' },
];

export function programName(program: NetworkRecord['program']): string {
  return program === 'other' ? 'Other' : NETWORKS[program].label;
}

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ name }: NetworkRecord) => name,
  question: ({ name }: NetworkRecord) => `Are you sure you want to delete ${name}?`,
};

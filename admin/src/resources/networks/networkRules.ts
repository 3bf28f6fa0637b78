import { NETWORK_NAMES } from '@grabdeals/shared/click-tokens';
import { NETWORK_LABELS } from './networkNames';
import type { NetworkRecord } from '../../dataProvider/types';

/** The networks that Grabdeals knows. */
export const PROGRAM_CHOICES = [
  ...NETWORK_NAMES.map((id) => ({ id, name: NETWORK_LABELS[id] })),
  { id: 'other', name: 'Other' },
];

export function programName(program: NetworkRecord['program']): string {
  return program === 'other' ? 'Other' : NETWORK_LABELS[program];
}

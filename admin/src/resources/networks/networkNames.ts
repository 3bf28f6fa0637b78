import { NETWORK_NAMES, type NetworkName } from '@grabdeals/shared/click-tokens';
import type { NetworkRecord } from '../../dataProvider/types';

/** The names of affiliate networks, for operators. */
export const NETWORK_LABELS: Readonly<Record<NetworkName, string>> = {
  cj: 'CJ Affiliate',
  awin: 'Awin',
  rakuten: 'Rakuten Advertising',
  impact: 'impact.com',
  shareasale: 'ShareASale',
  partnerize: 'Partnerize',
  sovrn: 'Sovrn Commerce',
};

/** The networks that Grabdeals knows. */
export const PROGRAM_CHOICES = [
  ...NETWORK_NAMES.map((id) => ({ id, name: NETWORK_LABELS[id] })),
  { id: 'other', name: 'Other' },
];

export function programName(program: NetworkRecord['program']): string {
  return program === 'other' ? 'Other' : NETWORK_LABELS[program];
}

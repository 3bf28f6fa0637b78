import type { NetworkName } from '@grabdeals/shared/click-tokens';

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

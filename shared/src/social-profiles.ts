import { isWebAddress } from './web-address.js';

/** Social networks in display order, with the domains of their profiles. */
export const SOCIAL_NETWORKS = {
  facebook: { name: 'Facebook', domains: ['facebook.com'] },
  instagram: { name: 'Instagram', domains: ['instagram.com'] },
  x: { name: 'X', domains: ['x.com', 'twitter.com'] },
  pinterest: { name: 'Pinterest', domains: ['pinterest.com', 'pinterest.ca'] },
  tiktok: { name: 'TikTok', domains: ['tiktok.com'] },
  youtube: { name: 'YouTube', domains: ['youtube.com'] },
  linkedin: { name: 'LinkedIn', domains: ['linkedin.com'] },
} as const satisfies Record<string, { name: string; domains: readonly string[] }>;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

export const SOCIAL_NETWORK_KEYS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];

/** URLs of a site's profiles. */
export type SocialProfiles = Partial<Record<SocialNetwork, string>>;

/** Returns whether `address` is a page of the network: https, on its domain or a subdomain, and not the front page. */
export function isSocialProfile(network: SocialNetwork, address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { protocol, hostname, pathname, username, password, port } = new URL(address);
  if (protocol !== 'https:' || username || password || port || pathname === '/') return false;
  return SOCIAL_NETWORKS[network].domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns the message for an address that `isSocialProfile` rejects. */
export function notASocialProfile(network: SocialNetwork): string {
  const { name, domains } = SOCIAL_NETWORKS[network];
  return `Please enter the URL of a ${name} profile, such as https://www.${domains[0]}/your-name`;
}

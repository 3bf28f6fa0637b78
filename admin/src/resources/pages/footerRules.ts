import { footerTextProblem } from '@grabdeals/shared/site-footer';
import {
  isSocialProfile,
  notASocialProfile,
  SOCIAL_NETWORK_KEYS,
  type SocialNetwork,
} from '@grabdeals/shared/social-profiles';
import { isSecureAddressOrPath } from '@grabdeals/shared/web-address';

type Rule = (text: string | null | undefined) => string | undefined;

export const footerTextRule: Rule = (text) => footerTextProblem(text ?? '');

/** Returns an error for a link that is neither an https URL nor a path. */
export const footerLinkRule: Rule = (url) =>
  !url?.trim() || isSecureAddressOrPath(url.trim())
    ? undefined
    : 'Please enter a URL that begins with https://, or a path of the site such as /offers';

/** Returns an error for a URL that is not a profile of its network. */
export const profileRules = Object.fromEntries(
  SOCIAL_NETWORK_KEYS.map((network): [SocialNetwork, Rule] => [
    network,
    (address) =>
      !address?.trim() || isSocialProfile(network, address.trim()) ? undefined : notASocialProfile(network),
  ]),
) as Record<SocialNetwork, Rule>;

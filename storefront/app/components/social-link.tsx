import { SOCIAL_NETWORKS, type SocialNetwork } from '@grabdeals/shared/social-profiles';
import icons from './social-icons.svg';
import styles from './button.module.css';

interface Props {
  network: SocialNetwork;
  href: string;
  /** Start of the link's name, which ends with the network's name, such as `Share on`. */
  action: string;
}

/** Shows a round link to a network. It loads nothing from the network. */
export function SocialLink({ network, href, action }: Props) {
  return (
    <a
      className={styles.social}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${action} ${SOCIAL_NETWORKS[network].name} (opens in a new tab)`}
    >
      <svg width={18} height={18} fill="currentColor" aria-hidden="true">
        <use href={`${icons}#${network}`} />
      </svg>
    </a>
  );
}

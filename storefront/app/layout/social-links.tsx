import icons from './social-icons.svg';
import styles from './social-links.module.css';

interface Network {
  /** Names its drawing in the file, too. */
  name: string;
  /** Address of the network's share page, given the site's address and name. */
  share: (url: string, title: string) => string;
}

const NETWORKS: readonly Network[] = [
  {
    name: 'Facebook',
    share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'X',
    share: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`,
  },
  {
    name: 'Pinterest',
    share: (url, title) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
  },
];

/** Links that share the site; they need no script of the networks and tell them nothing until pressed. */
export function SocialLinks({ origin, label }: { origin: string; label: string }) {
  return (
    <ul className={styles.list}>
      {NETWORKS.map(({ name, share }) => (
        <li key={name}>
          <a
            className={styles.link}
            href={share(encodeURIComponent(`${origin}/`), encodeURIComponent(label))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name} (opens in a new tab)`}
          >
            <svg width={18} height={18} fill="currentColor" aria-hidden="true">
              <use href={`${icons}#${name}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

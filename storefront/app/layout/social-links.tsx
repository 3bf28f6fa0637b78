import styles from './social-links.module.css';

interface Network {
  name: string;
  /** Address of the network's share page, given the site's address and name. */
  share: (url: string, title: string) => string;
  /** Drawing on a 24 by 24 grid. */
  path: string;
}

const NETWORKS: readonly Network[] = [
  {
    name: 'Facebook',
    share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    path: 'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.6 1.6-1.6h1.6V3.3c-.3 0-1.2-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.5H7.6V13h2.7v8z',
  },
  {
    name: 'X',
    share: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`,
    path: 'M17.2 3.5h3l-6.6 7.6 7.8 9.4h-6.1l-4.8-5.8-5.4 5.8H2l7.1-8.1-7.5-8.9H8l4.3 5.3zm-1.1 15.3h1.7L7.1 5.2H5.3z',
  },
  {
    name: 'Pinterest',
    share: (url, title) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
    path: 'M7.6 22c-.2-1-.2-2 0-3l1.5-6s-.4-1-.4-2c0-2 1-3 2.2-3 1 0 1.5 1 1.5 2 0 1-.6 2-1 4-.3 1 .6 2 1.8 2 2 0 3.8-2 3.8-5.3 0-3-2-5-5-5-3.5 0-5.5 2.6-5.5 5.3 0 1 .4 2 1 2.6l-.4 2C4 14 4 12 4 11c0-4 2.7-7.5 8-7.5 4 0 7.4 3 7.4 7 0 4-2.6 7.5-6.2 7.5-1 0-2.4-1-2.8-1.4L9.6 19c-.3 1-1 2-1.5 3z',
  },
];

/** Links that share the site; they need no script of the networks and tell them nothing until pressed. */
export function SocialLinks({ origin, label }: { origin: string; label: string }) {
  return (
    <ul className={styles.list}>
      {NETWORKS.map(({ name, share, path }) => (
        <li key={name}>
          <a
            className={styles.link}
            href={share(encodeURIComponent(`${origin}/`), encodeURIComponent(label))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name} (opens in a new tab)`}
          >
            <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { Check, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import button from './button.module.css';
import { copyText } from './copy-text';
import styles from './share-links.module.css';
import { SocialLink } from './social-link';
import { useHydrated, useInBrowser } from './use-hydrated';

interface Props {
  url: string;
  title: string;
  /** What the links share, such as `article`. */
  kind: string;
  className?: string;
}

/** URLs of the share pages of networks, with the encoded URL and title of a page. */
const SHARE_PAGES = {
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
  pinterest: (url: string, title: string) =>
    `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
} as const;

const NETWORKS = Object.keys(SHARE_PAGES) as (keyof typeof SHARE_PAGES)[];

/** Shows links that share a page at networks, and buttons that copy its URL or open the system's share sheet if it has one. */
export function ShareLinks({ url, title, kind, className = '' }: Props) {
  const hydrated = useHydrated();
  const canShare = useInBrowser(() => 'share' in navigator, false);
  const [status, setStatus] = useState<string>();
  const copy = () =>
    void copyText(url).then(
      () => setStatus('Link copied'),
      () => setStatus('Copy the link from the address bar'),
    );
  const Icon = status === 'Link copied' ? Check : Link2;
  return (
    <ul className={`${styles.share} ${className}`} aria-label={`Share this ${kind}`}>
      {hydrated && (
        <li className={styles.copy}>
          <span className="tiny" role="status">
            {status}
          </span>
          <button type="button" className={button.social} aria-label="Copy link" onClick={copy}>
            <Icon size={18} aria-hidden="true" />
          </button>
        </li>
      )}
      {canShare && (
        <li>
          <button
            type="button"
            className={button.social}
            aria-label="Share"
            // The promise is rejected if the shopper closes the share sheet.
            onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
          >
            <Share2 size={18} aria-hidden="true" />
          </button>
        </li>
      )}
      {NETWORKS.map((network) => (
        <li key={network}>
          <SocialLink
            network={network}
            href={SHARE_PAGES[network](encodeURIComponent(url), encodeURIComponent(title))}
            action="Share on"
          />
        </li>
      ))}
    </ul>
  );
}

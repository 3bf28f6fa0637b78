import { SocialLink } from '~/components/social-link';
import styles from './article-page.module.css';

/** URLs of the share pages of networks, with the encoded URL and title of a page. */
const SHARE_PAGES = {
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
  pinterest: (url: string, title: string) =>
    `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
} as const;

/** Shows links that share an article. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const networks = Object.keys(SHARE_PAGES) as (keyof typeof SHARE_PAGES)[];
  return (
    <ul className={styles.share} aria-label="Share this article">
      {networks.map((network) => (
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

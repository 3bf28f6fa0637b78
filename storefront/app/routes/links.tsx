import { useEffect, useRef, useState } from 'react';
import { FEED_CHANNEL } from '@grabdeals/shared/feed-channel';
import { DEFAULT_FEED_CHANNEL } from '@grabdeals/shared/limits';
import { ExternalLink } from 'lucide-react';
import { Form, useSearchParams, type MetaDescriptor } from 'react-router';
import { Button, buttonClass } from '~/components/button';
import { CopyButton } from '~/internal/copy-button';
import { pageMeta } from '~/meta/page-meta';
import { useRootData } from '~/site/use-site';
import type { Route } from './+types/links';
import styles from './links.module.css';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    title: `Link builder | ${site.label}`,
    description: 'URLs of the feeds of a channel.',
    canonicalPath: '/links',
    indexable: false,
  }));
}

/** Shows the feed URLs of the channel in the text box. Without JavaScript, its button submits the channel. */
export default function LinkBuilder() {
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(query.get('chanel') ?? DEFAULT_FEED_CHANNEL);
  const input = useRef<HTMLInputElement>(null);
  // The state lacks text that was typed before hydration.
  useEffect(() => setTyped(input.current!.value), []);
  const origin = useRootData()?.origin ?? '';
  const isUsable = FEED_CHANNEL.test(typed);
  return (
    <div className="container page narrow">
      <h1 className="page-heading">Link builder</h1>
      <p className={styles.lead}>Enter a channel to get the URLs of its feeds.</p>
      <Form className={`cluster ${styles.form}`} replace preventScrollReset>
        <label className={`strong-small ${styles.label}`} htmlFor="channel">
          Channel
        </label>
        <input
          ref={input}
          id="channel"
          className={styles.input}
          name="chanel"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={!isUsable}
          aria-describedby="channel-help"
          autoComplete="off"
          spellCheck={false}
        />
        <noscript>
          <Button type="submit">Build links</Button>
        </noscript>
        <p id="channel-help" className={`small ${styles.help}`} data-invalid={!isUsable}>
          Use up to 40 letters, digits, underscores and hyphens.{' '}
          {!isUsable && `The links use channel ${DEFAULT_FEED_CHANNEL} until you enter a valid channel.`}
        </p>
      </Form>
      <ul className={`stack ${styles.list}`}>
        {feedLinks(isUsable ? typed : DEFAULT_FEED_CHANNEL).map(({ title, path }) => (
          <li key={title} className={`card ${styles.feed}`}>
            <h2 className={styles.title}>{title}</h2>
            <a className={`link ${styles.address}`} href={path} target="_blank" rel="noopener">
              {origin + path}
            </a>
            <div className={`cluster ${styles.actions}`}>
              <CopyButton text={origin + path} label={`the URL of the ${title}`} />
              <a className={buttonClass({ quiet: true })} href={path} target="_blank" rel="noopener">
                <ExternalLink size={16} aria-hidden="true" />
                Open<span className="visually-hidden"> the {title} (opens in a new tab)</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The fixed search words of the Yahoo feed. */
const YAHOO_QUERY = 'hotel';

/** Returns the API paths of a channel's feeds. */
function feedLinks(channel: string): { title: string; path: string }[] {
  const chanel = encodeURIComponent(channel);
  return [
    { title: 'Price-line feed', path: `/api/getAllPriceLineFeeds?chanel=${chanel}` },
    { title: 'Yahoo feed', path: `/api/getAllYahooFeeds?chanel=${chanel}&q=${YAHOO_QUERY}` },
  ];
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BANNER_AUTOPLAY_MS, BANNER_TRANSITION_MS } from '@grabdeals/shared/limits';
import { Pause, Play } from 'lucide-react';
import type { Banner } from '~/api/views';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide';
import { useWideScreen } from './use-wide-screen';

/**
 * The pictures at the top of the home page: a row that scrolls and snaps, which is all that narrow screens and browsers without
 * JavaScript need. On wide screens it also goes on by itself, without end, and has dots and a pause button.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const row = useRef<HTMLUListElement>(null);
  const plays = useWideScreen() && banners.length > 1;
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  /** The pointer or the focus is on it. */
  const [held, setHeld] = useState(false);
  const paused = plays && (choice ? choice === 'pause' : wantsLessMotion());

  const show = (next: number, forward: boolean) => {
    if (row.current && next !== current) slide(row.current, current, next, forward);
    setCurrent(next);
  };
  const showNext = useEffectEvent(() => show((current + 1) % banners.length, true));
  const running = plays && !paused && !held;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => showNext(), BANNER_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [running]);

  const onScroll = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!;
    setCurrent(Math.round((scrollLeft / (scrollWidth - clientWidth || 1)) * (banners.length - 1)));
  };

  return (
    <section className={`container ${styles.root}`} aria-roledescription="carousel" aria-label="Featured deals">
      <div
        className={styles.frame}
        onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ul ref={row} className={styles.row} onScroll={onScroll}>
          {banners.map((banner, index) => (
            <li key={`${index} ${banner.image}`}>
              <BannerSlide banner={banner} first={index === 0} inert={plays && index !== current} />
            </li>
          ))}
        </ul>
        {plays && (
          <div className={styles.controls}>
            <div className={styles.dots}>
              {banners.map((banner, index) => (
                <button
                  key={`${index} ${banner.image}`}
                  type="button"
                  aria-label={`Show offer ${index + 1} of ${banners.length}`}
                  aria-current={index === current}
                  onClick={() => show(index, index > current)}
                />
              ))}
            </div>
            <button
              type="button"
              className={styles.pause}
              aria-label={paused ? 'Play the offers' : 'Pause the offers'}
              onClick={() => setChoice(paused ? 'play' : 'pause')}
            >
              {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Scrolls to a slide at once, and lets both slides move to where they then are. After the last comes the first from the right. */
function slide(row: HTMLElement, from: number, to: number, forward: boolean): void {
  const [first, leaving, entering] = [row.children[0], row.children[from], row.children[to]] as HTMLElement[];
  if (!first || !leaving || !entering) return;
  row.scrollTo({ left: entering.offsetLeft - first.offsetLeft, behavior: 'instant' });
  if (wantsLessMotion()) return;
  const distance = entering.offsetLeft - leaving.offsetLeft;
  const width = forward ? row.clientWidth : -row.clientWidth;
  const timing = { duration: BANNER_TRANSITION_MS, easing: 'ease' };
  // What is in the list items moves, since they themselves are what the row snaps to.
  entering.firstElementChild?.animate({ translate: [`${width}px`, '0'] }, timing);
  leaving.firstElementChild?.animate({ translate: [`${distance}px`, `${distance - width}px`] }, timing);
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

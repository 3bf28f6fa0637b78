import 'slick-carousel/slick/slick.css';
import { useEffect, useRef, useState } from 'react';
import { BANNER_AUTOPLAY_MS, BANNER_TRANSITION_MS } from '@grabdeals/shared/limits';
import { Pause, Play } from 'lucide-react';
import slickModule from 'react-slick';
import type { Banner } from '~/api/views';
import { prefersReducedMotion } from '~/components/reduced-motion';
import styles from './autoplay-carousel.module.css';
import { BannerCard } from './banner-card';

type SlickClass = typeof slickModule;

/** react-slick is CommonJS. The bundler determines whether the import is the class or a module that contains it. */
const Slick: SlickClass =
  'default' in slickModule ? (slickModule as unknown as { default: SlickClass }).default : slickModule;

/** Shows one banner after another. It does not move with reduced motion, or while it is paused. */
export default function AutoplayCarousel({ banners }: { banners: readonly Banner[] }) {
  const root = useRef<HTMLDivElement>(null);
  const slick = useRef<InstanceType<typeof Slick>>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());

  // Keyboard and screen reader skip the copies that make the row endless.
  useEffect(() => {
    root.current?.querySelectorAll<HTMLElement>('.slick-cloned').forEach((copy) => {
      copy.inert = true;
    });
  });

  const toggle = () => {
    if (playing) slick.current?.slickPause();
    else slick.current?.slickPlay();
    setPlaying(!playing);
  };

  return (
    <div ref={root} className={styles.root}>
      <Slick
        ref={slick}
        className={styles.slick}
        infinite
        arrows={false}
        autoplay={playing}
        autoplaySpeed={BANNER_AUTOPLAY_MS}
        speed={BANNER_TRANSITION_MS}
        pauseOnFocus
        pauseOnHover
        dots
        dotsClass={styles.dots}
        customPaging={(index) => (
          <button
            type="button"
            aria-label={`Show offer ${index + 1} of ${banners.length}`}
            aria-current={index === current}
          />
        )}
        beforeChange={(_from, to) => setCurrent(to)}
      >
        {banners.map((banner, index) => (
          <div key={`${index} ${banner.image}`} inert={index !== current}>
            <BannerCard banner={banner} look="slide" eager={index === 0 && 'first'} />
          </div>
        ))}
      </Slick>
      <button
        type="button"
        className={styles.pause}
        aria-label={playing ? 'Pause carousel' : 'Play carousel'}
        onClick={toggle}
      >
        {playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      </button>
    </div>
  );
}

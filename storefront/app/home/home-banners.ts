import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import type { Banner } from '~/api/views';

/**
 * Returns what home shows of the lists Carousel and Banner: the slides of the carousel, which are those of both lists, each once, and
 * the offer banners.
 */
export function homeBanners(carousel: readonly Banner[], banners: readonly Banner[]) {
  const slides = new Map<string, Banner>();
  for (const slide of [...carousel, ...banners]) {
    const key = `${slide.image} ${slide.href}`;
    if (!slides.has(key)) slides.set(key, slide);
  }
  return { carousel: [...slides.values()], offerBanners: banners.slice(0, OFFER_BANNERS_ON_HOME) };
}

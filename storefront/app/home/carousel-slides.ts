import type { Banner } from '~/api/views';

/** Returns the slides of home's carousel, which shows the lists Carousel and Banner. A slide that is in both appears once. */
export function carouselSlides(carousel: readonly Banner[], banners: readonly Banner[]): Banner[] {
  const slides = new Map<string, Banner>();
  for (const slide of [...carousel, ...banners]) {
    const key = `${slide.image} ${slide.href}`;
    if (!slides.has(key)) slides.set(key, slide);
  }
  return [...slides.values()];
}

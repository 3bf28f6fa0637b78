import { beforeEach, expect, it, jest } from '@jest/globals';
import { BANNER_AUTOPLAY_MS, BANNER_TRANSITION_MS } from '@grabdeals/shared/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { toBanners } from '~/api/views';

let prefersReducedMotion: boolean;
// react-slick requires it when it is loaded.
window.matchMedia = () => ({ matches: prefersReducedMotion }) as MediaQueryList;
const { default: AutoplayCarousel } = await import('./autoplay-carousel');

const BANNERS = toBanners(
  ['a', 'b', 'c'].map((name) => ({
    ...{ url: `/media/${name}.png`, redirectUrl: `https://www.crocs.example/${name}`, title: name, description: '' },
    ...{ brandName: '', offerType: 'Offer', offerSection: 'Banner' as const, websiteName: 'redsite', alt: name },
  })),
);

beforeEach(() => void jest.useFakeTimers());

function renderCarousel(reducedMotion: boolean): void {
  prefersReducedMotion = reducedMotion;
  const Page = createRoutesStub([{ path: '/', Component: () => <AutoplayCarousel banners={BANNERS} /> }]);
  render(<Page />);
}

const current = () => screen.getByRole('button', { current: true });

/** Advances the clock in steps, between which React renders. */
async function wait(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

it('advances until it is paused', async () => {
  renderCarousel(false);
  expect(current()).toHaveAccessibleName('Show offer 1 of 3');
  await wait(BANNER_AUTOPLAY_MS + BANNER_TRANSITION_MS);
  expect(current()).toHaveAccessibleName('Show offer 2 of 3');

  fireEvent.click(screen.getByRole('button', { name: 'Pause carousel' }));
  await wait(BANNER_TRANSITION_MS);
  const stopped = current();
  await wait(2 * BANNER_AUTOPLAY_MS);
  expect(current()).toBe(stopped);
  fireEvent.click(screen.getByRole('button', { name: 'Play carousel' }));
  await wait(2 * BANNER_AUTOPLAY_MS);
  expect(current()).not.toBe(stopped);
});

it('does not move with reduced motion', async () => {
  renderCarousel(true);
  expect(screen.getByRole('button', { name: 'Play carousel' })).toBeVisible();
  await wait(2 * BANNER_AUTOPLAY_MS);
  expect(current()).toHaveAccessibleName('Show offer 1 of 3');
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Axe finds nothing on the page as it stands, once its colors have changed to those that stay. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  // What passes is not described: that takes longer than the checks. So would the way of all results through the test runner to
  // a page of their own, which is for frames of other origins.
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Checks the page with axe after its color transitions have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  // Omits passed rules, whose description takes longer than the checks, and the separate page for frames of other origins.
  // Pages in frames are checked separately, because axe compares their landmarks with those of the page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe');
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

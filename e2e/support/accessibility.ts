import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflow } from './overflow.js';
import { expect } from './test.js';

/** Checks the page with axe after its color transitions have ended: with the named rules, or with all. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  await page.evaluate(stopTransitions);
  // Omits passed rules, whose description takes longer than the checks, and the separate page for frames of other origins.
  // Pages in frames are checked separately, because axe compares their landmarks with those of the page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe');
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Checks a dialog, or another state that no table of screens and pages reaches, at the width of a phone: with axe, and that nothing
 * has to be scrolled sideways. A dialog that belongs to a row of a table does not survive the change of the width: use
 * `expectAccessible`.
 */
export async function expectFitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: size.height });
  // The tooltip of a button that moves under the mouse is outside of the landmarks.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
  // The Site Manager's menu on phones is a modal: while it is there, the dialog below it does not react to Escape.
  if (size.width > 390) await expect(page.locator('.RaSidebar-modal')).toHaveCount(0);
}

/** While axe runs, a button that is enabled must not be seen in a color between two. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

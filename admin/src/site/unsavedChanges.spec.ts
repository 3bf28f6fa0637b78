import { describe, expect, it } from '@jest/globals';
import { hasUnsavedChanges } from './unsavedChanges';

describe('hasUnsavedChanges', () => {
  it('is told by who holds back the closing of the page', () => {
    const page = new EventTarget();
    expect(hasUnsavedChanges(page)).toBe(false);
    const holdBack = (event: Event) => event.preventDefault();
    page.addEventListener('beforeunload', holdBack);
    expect(hasUnsavedChanges(page)).toBe(true);
    page.removeEventListener('beforeunload', holdBack);
    expect(hasUnsavedChanges(page)).toBe(false);
  });
});

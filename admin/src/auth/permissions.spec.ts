import { describe, expect, it } from '@jest/globals';
import { policyOfScreen } from '@grabdeals/shared/policy';
import { menu, resources } from '../resources/menu';
import { mayDo } from './permissions';

describe('mayDo', () => {
  const names = [...menu.flatMap(({ items }) => items), ...resources].map(({ name }) => name);
  it.each([...new Set(names)])('knows the policy of %s', (name) => {
    expect(policyOfScreen(name)).toBeDefined();
  });

  it.each([
    ['vendor', 'theme', 'edit', true],
    ['vendor', 'scheduledTheme', 'delete', false],
    ['editor', 'theme', 'list', false],
    ['editor', 'homeBanner', 'list', true],
    ['editor', 'siteFooter', 'edit', true],
    ['vendor', 'website', 'edit', true],
    ['vendor', 'sites', 'edit', false],
    ['editor', 'sites', 'list', false],
    ['editor', 'trash', 'list', true],
    ['vendor', 'changes', 'list', false],
    ['owner', 'changes', 'list', true],
    ['vendor', 'compliance-overrides', 'create', false],
    ['vendor', 'unknown', 'list', false],
    ['owner', 'unknown', 'list', true],
  ] as const)('%s, %s, %s: %s', (role, resource, action, may) => {
    expect(mayDo(role, resource, action)).toBe(may);
  });
});

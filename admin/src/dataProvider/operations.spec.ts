import { expect, it } from '@jest/globals';
import { operationOf, withOperation } from './operations';

const headers = (id: string | null) => ({ get: (name: string) => (name === 'X-Grabdeals-Operation' ? id : null) });

it('names the operation of an answer in its copies, and not in JSON', () => {
  const answer = withOperation({ id: 'r1' }, headers('a'));
  expect(operationOf({ ...answer, title: 'Copy' })).toBe('a');
  expect(JSON.stringify(answer)).toBe('{"id":"r1"}');
});

it('names none for an answer that cannot be undone', () => {
  expect(operationOf(withOperation({ id: 'r1' }, headers(null)))).toBeUndefined();
  expect(operationOf(undefined)).toBeUndefined();
});

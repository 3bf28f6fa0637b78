import { afterEach, expect, it, jest } from '@jest/globals';
import { noteOperation, offerOperations, takeOperations } from './operations';

const headers = (id: string | null) => ({ get: (name: string) => (name === 'X-Grabdeals-Operation' ? id : null) });

afterEach(() => {
  jest.useRealTimers();
  takeOperations();
});

it('returns the operations of an action once, the last first', () => {
  noteOperation(headers('a'));
  noteOperation(headers('b'));
  noteOperation(headers(null));
  expect(takeOperations()).toEqual(['b', 'a']);
  expect(takeOperations()).toEqual([]);
});

it('returns no operations to a later notification, unless they are offered again', () => {
  jest.useFakeTimers();
  noteOperation(headers('a'));
  jest.advanceTimersByTime(5_001);
  expect(takeOperations()).toEqual([]);
  offerOperations(['b', 'a']);
  expect(takeOperations()).toEqual(['b', 'a']);
});

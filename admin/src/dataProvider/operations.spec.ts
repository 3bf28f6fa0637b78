import { afterEach, expect, it, jest } from '@jest/globals';
import { noteOperation, offerOperation, takeOperation } from './operations';

const headers = (id: string | null) => ({ get: (name: string) => (name === 'X-Grabdeals-Operation' ? id : null) });

afterEach(() => {
  jest.useRealTimers();
  takeOperation();
});

it('returns the last operation once', () => {
  noteOperation(headers('a'));
  noteOperation(headers('b'));
  noteOperation(headers(null));
  expect(takeOperation()).toBe('b');
  expect(takeOperation()).toBeUndefined();
});

it('returns no operation to a later notification, unless it is offered again', () => {
  jest.useFakeTimers();
  noteOperation(headers('a'));
  jest.advanceTimersByTime(5_001);
  expect(takeOperation()).toBeUndefined();
  offerOperation('a');
  expect(takeOperation()).toBe('a');
});

import { describe, expect, it } from '@jest/globals';
import { keepSignedIn } from './keepSignedIn';

const MINUTE_MS = 60_000;

describe('keepSignedIn', () => {
  it('makes calls only while the operator uses the page, and none after it is stopped', () => {
    const page = new EventTarget();
    const calls: number[] = [];
    let minute = 0;
    const end = keepSignedIn(
      page,
      () => {
        calls.push(minute);
        return calls.length === 1 ? Promise.reject(new Error('no network')) : Promise.resolve();
      },
      () => minute * MINUTE_MS,
    );
    const workUntil = (last: number) => {
      for (; minute < last; minute++) page.dispatchEvent(new Event(minute % 2 ? 'keydown' : 'pointerdown'));
    };
    workUntil(30);
    expect(calls).toEqual([11, 22]);
    minute = 100;
    workUntil(105);
    expect(calls).toEqual([11, 22, 100]);
    end();
    minute = 200;
    workUntil(220);
    expect(calls).toHaveLength(3);
  });
});

import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import { clientSignal } from './client-signal.js';

it.each([
  ['aborts with its reason if the connection closes before the response is sent', false],
  ['does not abort after the response is sent', true],
])('a client’s signal %s', (_case, writableFinished) => {
  const answer = Object.assign(new EventEmitter(), { writableFinished });
  const reason = new Error('left');
  const signal = clientSignal(answer, () => reason);
  expect(signal.aborted).toBe(false);
  answer.emit('close');
  expect(signal.reason).toBe(writableFinished ? undefined : reason);
});

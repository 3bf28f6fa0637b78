import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startUpstreamServer, type UpstreamServer, until } from '../../../testing/upstream-server.js';
import { UpstreamAnswers } from './upstream-answers.js';
import { UpstreamClient } from './upstream-client.js';
import { UpstreamFailure } from './upstream-failure.js';

const HOUR_MS = 3_600_000;
const PATIENCE = { timeoutMs: 1_000, retries: 0, firstPauseMs: 1, failuresToOpen: 100, openMs: 100 };

describe('UpstreamAnswers', () => {
  let upstream: UpstreamServer;
  let now: number;
  let answers: UpstreamAnswers<{ text: string }>;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    upstream = await startUpstreamServer();
    now = Date.UTC(2026, 2, 2);
    answers = new UpstreamAnswers(new UpstreamClient(upstream.url, undefined, PATIENCE), '/words', parse, () => now);
    say('first');
  });
  afterEach(() => upstream.close());

  const say = (text: string) => (upstream.answers['/words'] = { text });
  const ask = (q = 'a', signal = new AbortController().signal) => answers.ask(new URLSearchParams({ q }), signal);

  it('remembers an answer for some minutes, each question on its own', async () => {
    await expect(ask()).resolves.toEqual({ text: 'first' });
    say('second');
    await expect(ask()).resolves.toEqual({ text: 'first' });
    await expect(ask('b')).resolves.toEqual({ text: 'second' });
    now += 6 * 60_000;
    await expect(ask()).resolves.toEqual({ text: 'second' });
    expect(upstream.requests).toHaveLength(3);
  });

  it('serves a stale answer while the upstream fails, six hours at most, and a new one when it is back', async () => {
    await ask();
    upstream.mood = 'error';
    now += 6 * HOUR_MS - 1;
    await expect(ask()).resolves.toEqual({ text: 'first' });
    now += 1;
    await expect(ask()).rejects.toThrow('500');
    upstream.mood = 'well';
    say('back');
    await expect(ask()).resolves.toEqual({ text: 'back' });
  });

  it('asks once for all who ask at the same time, and hangs up when the last of them has left', async () => {
    upstream.mood = 'silent';
    const callers = [new AbortController(), new AbortController()];
    const refusals = callers.map(({ signal }) => expect(ask('a', signal)).rejects.toThrow('left'));
    await until(() => upstream.requests.length === 1);
    callers[0]!.abort(new Error('left'));
    await refusals[0];
    expect(upstream.hungUp).toBe(0);
    callers[1]!.abort(new Error('left'));
    await refusals[1];
    await until(() => upstream.hungUp === 1);
    expect(upstream.requests).toHaveLength(1);
  });

  it('does not answer a caller who has left, not even with what is stale', async () => {
    await ask();
    now += HOUR_MS;
    upstream.mood = 'silent';
    const caller = new AbortController();
    const refusal = expect(ask('a', caller.signal)).rejects.toThrow('left');
    await until(() => upstream.requests.length === 2);
    caller.abort(new Error('left'));
    await refusal;
  });

  it('forgets the least used answers when there are too many', async () => {
    say('x'.repeat(3_500_000));
    for (let page = 0; page < 12; page++) await ask(String(page));
    await ask('11');
    expect(upstream.requests).toHaveLength(12);
    await ask('0');
    expect(upstream.requests).toHaveLength(13);
  });
});

function parse(json: unknown): { text: string } {
  if (typeof json !== 'object' || json === null || !('text' in json) || typeof json.text !== 'string') {
    throw new UpstreamFailure('answered without text');
  }
  return { text: json.text };
}

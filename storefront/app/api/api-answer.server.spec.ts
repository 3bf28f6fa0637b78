import { describe, expect, it } from '@jest/globals';
import { answerOf } from './api-answer.server';

const failure = (status: number) => Promise.resolve({ response: new Response(null, { status }) });

describe('answerOf', () => {
  it('is the body of a good answer', async () => {
    const response = new Response();
    await expect(answerOf(Promise.resolve({ data: { count: 0 }, response }))).resolves.toEqual({ count: 0 });
  });

  it.each([
    [404, 404],
    [400, 400],
    [429, 503],
    [500, 503],
    [502, 503],
    [401, 500],
  ])('an API status of %i makes the page a %i', (status, page) =>
    expect(answerOf(failure(status))).rejects.toMatchObject({ init: { status: page } }),
  );

  it('makes the page a 503 when the API cannot be reached', () =>
    expect(answerOf(Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({ init: { status: 503 } }));
});

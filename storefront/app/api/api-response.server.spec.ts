import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './api-response.server';

const failure = (status: number) => Promise.resolve({ response: new Response(null, { status }) });

describe('bodyOf', () => {
  it('returns the body of a successful response', async () => {
    const response = new Response();
    await expect(bodyOf(Promise.resolve({ data: { count: 0 }, response }))).resolves.toEqual({ count: 0 });
  });

  it.each([
    [404, 404],
    [400, 400],
    [429, 503],
    [500, 503],
    [502, 503],
    [401, 500],
  ])('turns the API’s status %i into the page’s status %i', (status, page) =>
    expect(bodyOf(failure(status))).rejects.toMatchObject({ init: { status: page } }),
  );

  it('throws a 503 if the API cannot be reached', () =>
    expect(bodyOf(Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({ init: { status: 503 } }));
});

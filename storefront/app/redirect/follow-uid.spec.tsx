import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followUid } from './follow-uid';

let requests: Request[];
let respond: () => Response | Promise<Response>;
/** Submitted forms as `action?fields`. */
let submitted: string[];
let logged: unknown[];

beforeEach(() => {
  requests = [];
  submitted = [];
  logged = [];
  history.replaceState(null, '', '/offers?uid=autumn&from=mail');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(input as Request);
    return respond();
  });
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = new URLSearchParams([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    submitted.push(`${this.method} ${this.action}?${fields.toString()}`);
  });
  jest.spyOn(console, 'error').mockImplementation((message: unknown) => void logged.push(message));
});
afterEach(() => void jest.restoreAllMocks());

describe('followUid', () => {
  it('submits the destination with its query as hidden fields', async () => {
    respond = () => Response.json({ redirect: 'https://www.crocs.example/sale?submit=1&color=red%20and%20blue' });
    await followUid('autumn', 'redsite');
    expect(submitted).toEqual(['get https://www.crocs.example/sale?submit=1&color=red+and+blue']);
    expect(logged).toEqual([]);
    const [sent] = requests;
    expect(sent?.headers.get('X-Grabdeals-Site')).toBe('redsite');
    expect(await sent?.json()).toEqual({
      redirectId: 'autumn',
      query: { uid: 'autumn', from: 'mail' },
      token: expect.stringMatching(/^[a-z0-9]{20}$/),
      visitedUrl: `${location.origin}/offers?uid=autumn&from=mail`,
      referer: '',
    });
  });

  it.each<[string, typeof respond, unknown[]]>([
    ['submits nothing for an unknown uid', () => Response.json({}), []],
    ['logs that the call was rejected', () => Response.json({}, { status: 500 }), ['Redirect failed']],
    ['logs that the call failed', () => Promise.reject(new TypeError('Failed to fetch')), ['Redirect failed']],
    ['logs an invalid destination', () => Response.json({ redirect: 'no URL' }), ['Form submission failed']],
  ])('%s', async (_what, response, messages) => {
    respond = response;
    await followUid('autumn', 'redsite');
    expect(submitted).toEqual([]);
    expect(logged).toEqual(messages);
  });
});

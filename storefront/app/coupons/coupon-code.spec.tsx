import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Coupon } from '~/api/coupon-views';
import { CouponCard } from './coupon-card';

const COUPON: Coupon = {
  id: 'c1',
  code: 'SAVE20',
  mid: 11,
  merchantName: 'Crocs',
  href: 'https://www.crocs.example',
  scope: [],
  conditions: ['Orders of $50 or more'],
  discount: '20% off',
  title: 'Save on clogs',
  terms: 'Once.',
  exclusive: true,
  votes: 14,
  worked: 12,
  lastWorkedAt: '2026-11-24T10:00:00Z',
  workedNote: 'Worked 2 hours ago',
};

function pageOf(coupon: Coupon) {
  const Page = createRoutesStub([
    { id: 'root', path: '/', HydrateFallback: () => null, Component: () => <CouponCard coupon={coupon} slot="test" /> },
  ]);
  return <Page hydrationData={{ loaderData: { root: { site: { name: 'redsite', vendorId: 5035 } } } }} />;
}

/** Calls of the API: the path and the body. */
let calls: [path: string, body: Record<string, unknown>][];
let status: number;
const writeText = jest.fn<(text: string) => Promise<void>>();

/** Resolves paths as browsers do; Node's own class rejects them. */
class BrowserRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}
const NodeRequest = globalThis.Request;

beforeEach(() => {
  sessionStorage.clear();
  globalThis.Request = BrowserRequest;
  calls = [];
  status = 200;
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    calls.push([new URL(request.url).pathname, (await request.json()) as Record<string, unknown>]);
    return new Response(null, { status });
  });
});
afterEach(() => {
  globalThis.Request = NodeRequest;
  jest.restoreAllMocks();
});

const codeLink = () => screen.getByRole('link', { name: 'Show code: Save on clogs (opens Crocs in a new tab)' });
const reported = (path: string) => calls.filter(([called]) => called === path).map(([, body]) => body);

describe('a coupon without JavaScript', () => {
  it('has its code in a details element, with the tracked link', () => {
    const html = renderToStaticMarkup(pageOf(COUPON));
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Show code.*SAVE20.*<\/details>/);
    expect(html).toContain('href="https://www.crocs.example/?af_campaign_id=5035"');
    expect(html).toContain('rel="sponsored nofollow noopener"');
    expect(html).toContain('Worked 2 hours ago');
    expect(html).toContain('12 of 14 worked');
    expect(html).toContain('Exclusive');
  });

  it('says that it needs no code', () => {
    const html = renderToStaticMarkup(pageOf({ ...COUPON, code: undefined }));
    expect(html).toContain('No code needed');
    expect(html).not.toContain('Show code');
  });
});

describe('Show code', () => {
  it('is a tracked link that shows and copies the code, and reports both', async () => {
    render(pageOf(COUPON));
    expect(screen.queryByText('SAVE20')).toBeNull();
    expect(codeLink()).toHaveAttribute('target', '_blank');
    fireEvent.click(codeLink(), { detail: 1 });
    expect(screen.getByText('SAVE20')).toBeVisible();
    expect(await screen.findByText('Code SAVE20 copied.')).toHaveAttribute('role', 'status');
    expect(writeText).toHaveBeenCalledWith('SAVE20');
    const event = { websiteName: 'redsite' };
    expect(reported('/api/coupons/c1/events')).toEqual([
      { ...event, event: 'shown' },
      { ...event, event: 'copied' },
    ]);
    expect(reported('/api/clicks')).toEqual([
      expect.objectContaining({ couponId: 'c1', slot: 'test', mid: 11, websiteName: 'redsite' }),
    ]);
  });

  it('lets the shopper select the code if it cannot be copied', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    render(pageOf(COUPON));
    fireEvent.click(codeLink());
    await screen.findByText('Select the code to copy it.');
    expect(reported('/api/coupons/c1/events')).toEqual([{ websiteName: 'redsite', event: 'shown' }]);
    writeText.mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Copy code SAVE20' }));
    await screen.findByText('Code SAVE20 copied.');
  });

  it('works in browsers without a clipboard', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    render(pageOf(COUPON));
    fireEvent.click(codeLink());
    await screen.findByText('Select the code to copy it.');
  });

  it('remains open after a reload', () => {
    const { unmount } = render(pageOf(COUPON));
    fireEvent.click(codeLink());
    unmount();
    render(pageOf(COUPON));
    expect(screen.getByText('SAVE20')).toBeVisible();
  });

  it('counts the code as shown once', async () => {
    render(pageOf(COUPON));
    fireEvent.click(codeLink());
    fireEvent.click(screen.getByRole('link', { name: /^Grab Deals: Save on clogs/ }));
    await screen.findByText('Code SAVE20 copied.');
    expect(reported('/api/coupons/c1/events').filter(({ event }) => event === 'shown')).toHaveLength(1);
  });
});

describe('feedback', () => {
  it('is requested after the code was used, and sent once', async () => {
    render(pageOf(COUPON));
    expect(screen.queryByRole('button', { name: 'Worked' })).toBeNull();
    fireEvent.click(codeLink());
    fireEvent.click(screen.getByRole('button', { name: 'Didn’t work' }));
    expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Worked' })).toBeNull();
    expect(reported('/api/coupons/c1/votes')).toEqual([{ websiteName: 'redsite', worked: false }]);
  });

  it('names a failure', async () => {
    status = 429;
    render(pageOf({ ...COUPON, code: undefined }));
    fireEvent.click(screen.getByRole('link', { name: /^Grab Deals/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Worked' }));
    expect(await screen.findByText('Your feedback could not be sent. Please try again later.')).toBeVisible();
  });
});

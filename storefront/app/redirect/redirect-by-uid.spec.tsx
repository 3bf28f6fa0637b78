import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { RedirectByUid } from './redirect-by-uid';

let requests: Request[];

beforeEach(() => {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    requests.push(input as Request);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => void jest.restoreAllMocks());

function open(path: string): void {
  const Page = createRoutesStub([{ path: '/', Component: RedirectByUid }]);
  render(<Page initialEntries={[path]} />);
}

it('requests a redirect for the uid of the page only', async () => {
  open('/?ref=mail');
  open('/?uid=autumn');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ redirectId: 'autumn' });
});

import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { answerFetch } from '../testing/fakeBrowser';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { RecordHistory } from './RecordHistory';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const CHANGE = {
  id: 'c1',
  time: '2026-11-20T09:00:00Z',
  source: 'user',
  actorName: 'Dana Owner',
  resource: 'content',
  recordId: 'a1',
  label: 'Trails',
  sites: ['redsite'],
  action: 'update',
  fields: ['title'],
  canUndo: true,
};
const DETAIL = {
  ...CHANGE,
  before: { title: 'Ten trails' },
  after: { title: 'Nine trails' },
  current: { title: 'Old' },
};

function open(resource: string) {
  const calls = answerFetch(({ method }) => {
    if (method === 'POST') return Response.json({ records: 1, failed: [] });
    return Response.json(DETAIL);
  });
  const { dataProvider, calls: lists } = listProvider({ changes: [CHANGE] });
  const page = (
    <RecordContextProvider value={{ id: 'a1' }}>
      <RecordHistory />
    </RecordContextProvider>
  );
  renderPage(page, { path: '/admin/articles', resource, dataProvider });
  return { calls, lists };
}

it('loads the changes of the record when it is opened, and restores a version', async () => {
  const { calls, lists } = open('articles');
  expect(lists).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'History' }));
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/Dana Owner · Changed · Nov 20, 2026.*Title/);
  expect(lists[0]!.params.filter).toEqual({ resource: 'content', recordId: 'a1' });

  fireEvent.click(within(row).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Article: Trails' });
  expect(dialog.querySelector('del')).toHaveTextContent('Ten');
  expect(dialog.querySelector('ins')).toHaveTextContent('Nine');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Before and now' }));
  expect(dialog.querySelector('ins')).toHaveTextContent('Old');

  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore version before' }));
  expect(await screen.findByText('The version was restored')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ url: '/api/changes/c1/restore', body: { version: 'before' } });
});

it('is not shown for records whose changes are not recorded', () => {
  open('feed-runs');
  expect(screen.queryByText('History')).toBeNull();
});

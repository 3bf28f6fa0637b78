import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { type Column, RecordLink, ResponsiveTable } from './ResponsiveTable';

interface Note {
  id: string;
  title: string;
  author: { name: string } | null;
  pages: number;
}

const NOTES: Note[] = [
  { id: 'n1', title: 'First', author: { name: 'Ada' }, pages: 2 },
  { id: 'n2', title: 'Second', author: null, pages: 7 },
];

const COLUMNS: Column<Note>[] = [
  { source: 'title', label: 'Note', render: ({ title }) => <RecordLink>{title}</RecordLink> },
  { source: 'author.name', label: 'Author' },
  { source: 'pages', label: 'Length', render: ({ pages }) => `${pages} pages` },
  { source: 'id', label: 'Note ID' },
];

const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
});

function renderNotes(isNarrow: boolean) {
  window.matchMedia = (media) =>
    ({ matches: isNarrow, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const dataProvider = {
    getList: () => Promise.resolve({ data: NOTES, total: NOTES.length }),
  };
  renderPage(
    <ListBase<Note>>
      <ResponsiveTable
        columns={COLUMNS}
        actions={({ title }) => <button type="button">Copy {title}</button>}
        hiddenColumns={['id']}
      />
    </ListBase>,
    { path: '/admin/coupons', resource: 'coupons', dataProvider },
  );
}

describe('ResponsiveTable', () => {
  it('shows a table with a heading for each visible column', async () => {
    renderNotes(false);
    const row = within(await screen.findByRole('row', { name: /First/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Note',
      'Author',
      'Length',
      'Actions',
    ]);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'First',
      'Ada',
      '2 pages',
      'Copy First',
    ]);
    expect(row.getByRole('link', { name: 'First' }).getAttribute('href')).toMatch(/^\/admin\/coupons\/n1/);
  });

  it('shows a card with the labels and values of the same columns on narrow screens', async () => {
    renderNotes(true);
    const cards = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'FirstCopy FirstAuthorAdaLength2 pages',
      'SecondCopy SecondAuthor–Length7 pages',
    ]);
    expect(screen.getByRole('link', { name: 'Second' }).getAttribute('href')).toMatch(/^\/admin\/coupons\/n2/);
  });
});

/** @jest-environment jest-fixed-jsdom */
import { it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { useFullList } from './useFullList';

const NOTES = Array.from({ length: 2100 }, (_, index) => ({ id: `n${index}` }));
const SORT = { field: 'id', order: 'ASC' } as const;

function NoteCount() {
  const { data } = useFullList('notes', SORT);
  return data && <p>{new Set(data.map(({ id }) => id)).size} notes</p>;
}

it('reads all pages of a list', async () => {
  const getList = (_resource: string, { pagination }: GetListParams) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    return Promise.resolve({ data: NOTES.slice((page - 1) * perPage, page * perPage), total: NOTES.length });
  };
  const dataProvider = { getList } as unknown as Partial<DataProvider>;
  renderPage(<NoteCount />, { path: '/admin/notes', dataProvider });
  await screen.findByText('2100 notes');
});

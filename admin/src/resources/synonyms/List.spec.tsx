import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import SynonymList from './List';

function openList(role: 'owner' | 'vendor') {
  const { calls, dataProvider } = listProvider({
    synonyms: [
      { id: 's1', term: 'sofa', synonyms: ['couch', 'settee'], isTwoWay: true, active: true },
      { id: 's2', term: 'pants', synonyms: ['jeans'], isTwoWay: false, active: false },
    ],
  });
  const authProvider = signedInAs(role);
  renderPage(<SynonymList />, { path: '/admin/synonyms', resource: 'synonyms', dataProvider, authProvider });
  return calls;
}

it('lists the terms with their synonyms, sorted by term', async () => {
  const calls = openList('owner');
  const sofa = within(await screen.findByRole('row', { name: /sofa/ }));
  expect(sofa.getByText('couch, settee')).toBeVisible();
  expect(sofa.getByText('Both directions')).toBeVisible();
  expect(sofa.getByText('Active')).toBeVisible();
  expect(await sofa.findByRole('link', { name: 'sofa' })).toHaveAttribute('href', '/admin/synonyms/s1');
  expect(sofa.getByRole('button', { name: 'Delete sofa' })).toBeVisible();
  const pants = within(screen.getByRole('row', { name: /pants/ }));
  expect(pants.getByText('One way')).toBeVisible();
  expect(pants.getByText('Inactive')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ sort: { field: 'term', order: 'ASC' }, filter: {} });
});

it('lets a vendor read the synonyms only', async () => {
  openList('vendor');
  expect(await screen.findByText('couch, settee')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'sofa' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add synonyms' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

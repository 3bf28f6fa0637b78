import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { SiteLabels } from './SiteName';
import { SiteName } from './SiteName';

/** Shows the name of a site with this mark. */
function renderName(mark: object) {
  const data = { id: 'redsite', websiteName: 'redsite', color: '', icon: '', logo: '', ...mark };
  const dataProvider = { getMany: () => Promise.resolve({ data: [data] }) };
  renderPage(<SiteName name="redsite" label="Red Site" />, { path: '/admin/theme', dataProvider });
}

const markOf = () => screen.getByText('Red Site').previousElementSibling as HTMLElement;
const pictureOf = () => markOf().querySelector('img');

it.each([
  ['the icon of the site', { icon: '/media/icon.svg', logo: '/media/logo.svg' }, '/media/icon.svg'],
  ['a small picture', { icon: '/media/uploads/redsite/icon.png' }, '/media/uploads/redsite/icon.png?w=160'],
  ['the logo of a site without an icon', { logo: '/media/logo.svg' }, '/media/logo.svg'],
])('shows %s in its color', async (_title, mark, picture) => {
  renderName({ color: 'crimson', ...mark });
  await waitFor(() => expect(pictureOf()).toHaveAttribute('src', picture));
  expect(markOf()).toHaveAttribute('data-color', '#dc143c');
  expect(markOf()).toHaveAttribute('aria-hidden', 'true');
});

it('shows the first letter without a picture, and in place of one that does not load', async () => {
  renderName({ icon: '/media/gone.svg' });
  await waitFor(() => expect(pictureOf()).not.toBeNull());
  fireEvent.error(pictureOf()!);
  expect(markOf()).toHaveAttribute('data-letter', 'R');
});

it('uses the default color for a text that is no color', async () => {
  renderName({ color: 'a warm grey' });
  await waitFor(() => expect(markOf()).toHaveAttribute('data-letter', 'R'));
  expect(markOf()).toHaveAttribute('data-color', '#000000');
});

it('shows each mark beside the label of its own site, whatever the order of the sites', async () => {
  const getList: DataProvider['getList'] = (_resource, { filter }) => {
    const names = (filter as { value: string[] }).value;
    const data = names.map((name) => ({ id: name, value: name, label: `${name} deals` })) as never[];
    return Promise.resolve({ data, total: data.length });
  };
  renderPage(
    <>
      <SiteLabels names={['red', 'green']} />
      <SiteLabels names={['blue', 'green', 'red']} />
    </>,
    { path: '/admin/theme', dataProvider: { getList } },
  );
  await waitFor(() => expect(screen.getByText('blue deals')).toBeVisible());
  const lists = screen.getAllByTitle(/deals/);
  expect(lists.map(({ title }) => title)).toEqual(['red deals, green deals', 'blue deals, green deals, red deals']);
});

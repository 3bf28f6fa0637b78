/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { resources } from './menu';

it.each(resources)(
  'exports the list of $name',
  async ({ name, list }) => {
    const getList = () => Promise.resolve({ data: [], total: 0 });
    renderPage(<Suspense>{createElement(list as () => null)}</Suspense>, {
      path: `/admin/${name}`,
      resource: name,
      dataProvider: { getList },
      authProvider: signedInAs('owner'),
    });
    expect(await screen.findByRole('button', { name: 'Export' }, { timeout: 20_000 })).toBeVisible();
  },
  30_000,
);

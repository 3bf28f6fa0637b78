import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageHeader } from './PageHeader';

const header = <PageHeader title="Coupons" help="Codes of merchants." />;

it('gets the focus if the page has replaced the element that had it', () => {
  render(header);
  expect(screen.getByRole('heading', { name: 'Coupons' })).toHaveFocus();
});

it('leaves the focus where it is', () => {
  const link = document.createElement('button');
  document.body.append(link);
  link.focus();
  render(header);
  expect(link).toHaveFocus();
  link.remove();
});

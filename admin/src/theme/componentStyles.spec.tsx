import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BooleanInput, Form, NumberInput, SelectInput, TextInput } from 'react-admin';
import { renderPage } from '../testing/renderPage';

it('shows a help text below an input that has one, and nothing below others', async () => {
  renderPage(
    <Form>
      <TextInput source="name" label="Name" />
      <NumberInput source="rank" label="Rank" />
      <SelectInput source="state" label="State" choices={[]} />
      <BooleanInput source="active" label="Active" helperText="Shoppers see it." />
    </Form>,
    { path: '/admin/brands' },
  );
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('autocomplete', 'off');
  const helpTexts = [...document.querySelectorAll('.MuiFormHelperText-root')].map(({ textContent }) => textContent);
  expect(helpTexts).toEqual(['Shoppers see it.']);
});

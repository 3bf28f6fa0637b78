import { describe, expect, it } from '@jest/globals';
import { toUserInput } from './formValues';

const VALUES = {
  fullName: ' Uma User ',
  email: ' uma@test.example ',
  phoneNumber: null,
  role: 'vendor',
  sites: ['luxurygrabz'],
  approved: true,
  password: 'six-or-more',
} as const;
const values = { ...VALUES, sites: [...VALUES.sites] };

describe('inputs of the Users form', () => {
  it('sends all fields of an account', () => {
    expect(toUserInput(values)).toEqual({
      fullName: 'Uma User',
      phoneNumber: '',
      role: 'vendor',
      sites: ['luxurygrabz'],
      approved: true,
      password: 'six-or-more',
    });
  });

  it('sends no email with a change', () => {
    expect(toUserInput(values)).not.toHaveProperty('email');
  });

  it.each([null, undefined, ''])('keeps the password where %j is typed', (password) => {
    expect(toUserInput({ ...values, password })).not.toHaveProperty('password');
  });

  it('sends emptied sites as none', () => {
    expect(toUserInput({ ...values, sites: null }).sites).toEqual([]);
  });
});

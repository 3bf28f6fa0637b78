import { describe, expect, it } from '@jest/globals';
import { toUserInput, toUserRow } from './formValues';

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

  it('names roles and websites in the export', () => {
    const user = {
      _id: '1',
      version: 1,
      id: '1',
      startPage: 'homeBanner',
      vendorId: 5035,
      hasTwoFactor: false,
      createdAt: '2026-01-02T03:04:05.000Z',
    } as const;
    const account = { fullName: 'Uma', email: 'u@test.example', phoneNumber: '555', approved: false };
    expect(toUserRow({ ...user, ...account, role: 'vendor', sites: ['a', 'b'] })).toEqual({
      'Full Name': 'Uma',
      Email: 'u@test.example',
      'Phone Number': '555',
      Role: 'Vendor',
      Websites: 'a b',
      Approved: false,
      Added: '2026-01-02T03:04:05.000Z',
    });
    expect(toUserRow({ ...user, ...account, role: 'owner', sites: [] })).toMatchObject({ Websites: 'All' });
  });
});

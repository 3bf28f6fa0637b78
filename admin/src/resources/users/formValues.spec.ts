import { expect, it } from '@jest/globals';
import { toUserInput } from './formValues';

it.each(['', null, undefined])('omits the password %p', (password) => {
  expect(toUserInput({ fullName: 'Uma', password })).toEqual({ fullName: 'Uma' });
});

it('sends a new password', () => {
  expect(toUserInput({ fullName: 'Uma', password: 'a-long-password' })).toHaveProperty('password', 'a-long-password');
});

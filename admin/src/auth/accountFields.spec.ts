import { describe, expect, it } from '@jest/globals';
import {
  passwordFrom,
  phoneDigits,
  validateConformPassword,
  validateEmail,
  validateEmailGiven,
  validateFullName,
  validateNewPassword,
  validatePasswordGiven,
  validatePhoneNumber,
} from './accountFields';

describe('fields of the account forms', () => {
  it.each([
    ['', 'Please Enter Full Name'],
    [null, 'Please Enter Full Name'],
    ['  ', 'Please Enter Full Name'],
    ['x'.repeat(61), 'Full Name can have at most 60 characters.'],
    ['x'.repeat(60), undefined],
  ])('full name %j: %s', (value, message) => expect(validateFullName(value)).toBe(message));

  it.each([
    [undefined, 'Please Enter Email'],
    [' ', 'Please Enter Email'],
    ['dana', 'Please Enter valid email'],
    ['dana@deals', 'Please Enter valid email'],
    ['dana@deals.example', undefined],
    [' dana@deals.example ', undefined],
  ])('email %j: %s', (value, message) => expect(validateEmail(value)).toBe(message));

  it('accepts any email at sign-in', () => {
    expect([validateEmailGiven('dana'), validateEmailGiven('')]).toEqual([undefined, 'Please Enter Email']);
  });

  it.each([
    [null, undefined],
    ['', undefined],
    ['5550100', undefined],
    ['555-0100', 'Phone number can have at most 10 characters, digits only.'],
    ['12345678901', 'Phone number can have at most 10 characters, digits only.'],
  ])('phone number %j: %s', (value, message) => expect(validatePhoneNumber(value)).toBe(message));

  it.each([
    [null, 'Please Enter Password'],
    ['12345', 'Password requires 6 characters minimum.'],
    ['123456', undefined],
    ['x'.repeat(30), undefined],
    ['x'.repeat(31), 'Password can have at most 30 characters.'],
  ])('password %j: %s', (value, message) => expect(passwordFrom(6)(value)).toBe(message));

  it('requires ten characters of a password that an owner sets', () => {
    expect([validateNewPassword('nine-long'), validateNewPassword('ten-longer')]).toEqual([
      'Password requires 10 characters minimum.',
      undefined,
    ]);
  });

  it('accepts a blank new password', () => {
    expect([validateNewPassword(''), validateNewPassword('nine-long'), validateNewPassword('ten-longer')]).toEqual([
      undefined,
      'Password requires 10 characters minimum.',
      undefined,
    ]);
  });

  it('accepts any password at sign-in', () => {
    expect([validatePasswordGiven('1'), validatePasswordGiven(null)]).toEqual([undefined, 'Please Enter Password']);
  });

  it.each([
    ['', 'Please Enter Conform Password'],
    ['123457', 'Password and Confirm Password fields value must be matched.'],
    ['123456', undefined],
  ])('confirmation %j of 123456: %s', (value, message) =>
    expect(validateConformPassword(value, { password: '123456' })).toBe(message),
  );

  it('limits a phone number to ten digits', () => {
    expect(phoneDigits('(212) 555-0147 ext 9')).toBe('2125550147');
  });
});

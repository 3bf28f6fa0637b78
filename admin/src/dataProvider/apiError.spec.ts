import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { errorCode, errorMessage, fieldErrors, isErrorOfPost, toFailure, toHttpError } from './apiError';

describe('errorMessage', () => {
  it.each([
    [{ message: 'c', statusMessages: ['a', 'x'], errors: ['b'] }, 'a'],
    [{ message: 'c', statusMessages: [], errors: ['b', 'y'] }, 'b'],
    [{ message: 'c' }, 'c'],
    [{}, 'Something went wrong'],
    [null, 'Something went wrong'],
    ['<html>502</html>', 'Something went wrong'],
  ])('of %j is %s', (body, message) => expect(errorMessage(body)).toBe(message));
});

describe('errorCode', () => {
  it.each([
    ['needs_force', 409, { code: 'needs_force' }],
    ['unauthenticated', 401, { code: 'unauthenticated', message: 'In any words' }],
    ['credentials_wrong', 401, { code: 'credentials_wrong', message: 'Email address or password is not right.' }],
    ['unauthenticated', 500, { message: 'Unauthenticated.' }],
    [undefined, 401, '<html>401</html>'],
    [undefined, 502, '<html>502</html>'],
  ])('is %s of %i with %j', (code, status, body) => {
    expect(errorCode(toHttpError(new HttpError('', status, body)))).toBe(code);
  });

  it('is undefined if the server was not reached, and of other errors', () => {
    expect(errorCode(toHttpError(new TypeError('Failed to fetch')))).toBeUndefined();
    expect(errorCode(new Error('No'))).toBeUndefined();
  });
});

describe('toFailure', () => {
  it('takes a 401 without a code for the end of the session', () => {
    expect(errorCode(toFailure(new HttpError('', 401, '<html>401</html>')))).toBe('unauthenticated');
    expect(errorCode(toFailure(new HttpError('', 401, { code: 'credentials_wrong' })))).toBe('credentials_wrong');
  });

  it.each([
    ['POST', true],
    ['PUT', false],
    [undefined, false],
  ])('contains the method %s', (method, isPost) => {
    expect(isErrorOfPost(toFailure(new HttpError('', 401, null), method))).toBe(isPost);
  });
});

describe('toHttpError', () => {
  it('has the status and the first status message', () => {
    const error = toHttpError(new HttpError('Bad Gateway', 409, { statusMessages: ['There is such a website.'] }));
    expect(error).toMatchObject({ status: 409, message: 'There is such a website.' });
  });

  it('contains the messages by field, and the general message under root', () => {
    const body = {
      statusMessages: ['Please Enter valid email'],
      error: { 'contact.email': 'Please Enter valid email' },
    };
    expect(toHttpError(new HttpError('', 400, body)).body).toEqual({
      errors: { 'contact.email': 'Please Enter valid email', root: { serverError: 'Please Enter valid email' } },
    });
  });

  it('names fields as operators know them', () => {
    const text = 'endsAt must be after startsAt';
    const body = { statusMessages: [text], error: { 'items.1.endsAt': text } };
    const label = 'End time must be after startsAt';
    expect(toHttpError(new HttpError('', 400, body)).body).toEqual({
      errors: { 'items.1.endsAt': label, root: { serverError: label } },
    });
  });

  it.each([
    ['a refusal that is about no field', new HttpError('', 403, { statusMessages: ['No'] }), 'No'],
    ['an empty field map', new HttpError('', 400, { statusMessages: ['No'], error: {} }), 'No'],
    ['a server that was not reached', new TypeError('Failed to fetch'), 'Something went wrong'],
  ])('contains a general message after %s', (_what, failure, message) => {
    const error = toHttpError(failure);
    expect(error.message).toBe(message);
    expect(fieldErrors(error)).toEqual({ root: { serverError: message } });
  });
});

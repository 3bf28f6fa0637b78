import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { errorMessage, fieldErrors, toHttpError } from './apiError';

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

describe('toHttpError', () => {
  it('keeps the status and tells the first status message', () => {
    const error = toHttpError(new HttpError('Bad Gateway', 409, { statusMessages: ['There is such a website.'] }));
    expect(error).toMatchObject({ status: 409, message: 'There is such a website.' });
  });

  it('hands field messages on to their inputs, and the general one to the form', () => {
    const body = {
      statusMessages: ['Please Enter valid email'],
      error: { 'contact.email': 'Please Enter valid email' },
    };
    expect(toHttpError(new HttpError('', 400, body)).body).toEqual({
      errors: { 'contact.email': 'Please Enter valid email', root: { serverError: 'Please Enter valid email' } },
    });
  });

  it.each([
    ['a refusal that is about no field', new HttpError('', 403, { statusMessages: ['No'] }), 'No'],
    ['an empty field map', new HttpError('', 400, { statusMessages: ['No'], error: {} }), 'No'],
    ['a server that was not reached', new TypeError('Failed to fetch'), 'Something went wrong'],
  ])('keeps a form from taking %s for a save', (_what, failure, message) => {
    const error = toHttpError(failure);
    expect(error.message).toBe(message);
    expect(fieldErrors(error)).toEqual({ root: { serverError: message } });
  });
});

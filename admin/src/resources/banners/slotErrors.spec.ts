import { expect, it } from '@jest/globals';
import { newSlot } from './imageItems';
import { linkErrors, serverErrors } from './slotErrors';

const sent = [newSlot({ title: 'A' }), newSlot({ title: 'B' })];

it('gives each message of the server to the slot that it is about', () => {
  const errors = {
    'items.0.title': 'title is too long',
    'items.1.url': 'There is no such picture.',
    'items.1.redirectUrl': 'redirectUrl is no address',
    'items.1.endsAt': 'endsAt is no time',
    'items.7.url': 'of no slot',
    'items.0.unknown': 'of no field',
    websiteName: 'of no item',
    root: { serverError: 'title is too long' },
  };
  expect(serverErrors(errors, sent)).toEqual({
    [sent[0]!.id]: { title: 'title is too long' },
    [sent[1]!.id]: {
      url: 'There is no such picture.',
      redirectUrl: 'redirectUrl is no address',
      endsAt: 'endsAt is no time',
    },
  });
  expect(serverErrors({}, sent)).toEqual({});
});

it('finds the links that are none', () => {
  const wrong = newSlot({ redirectUrl: 'shop.example' });
  const found = linkErrors([newSlot({ redirectUrl: '/offers' }), wrong, newSlot()]);
  expect(Object.keys(found)).toEqual([wrong.id]);
});

import { describe, expect, it } from '@jest/globals';
import { toMerchantInput, toMerchantRow, toNewMerchant } from './formValues';

const values = { mid: 27433, merchantInfo: { name: ' Epson ', url: 'https://epson.example', logoUrl: null } };

describe('merchant form', () => {
  it('sends what was emptied as empty, since the API keeps what it is not sent', () => {
    expect(toMerchantInput({ ...values, merchantRating: null })).toEqual({
      merchantInfo: {
        name: 'Epson',
        url: 'https://epson.example',
        merchantUrl: '',
        logoUrl: '',
        logoUrlSmall: '',
        shippingNote: '',
        returnsNote: '',
      },
      merchantRating: 0,
      tags: [],
    });
  });

  it('sends the mid of a new merchant only', () => {
    expect(toNewMerchant(values)).toMatchObject({ mid: 27433 });
    expect(toMerchantInput(values)).not.toHaveProperty('mid');
  });

  it('exports a line per merchant', () => {
    const merchantInfo = {
      name: 'Epson',
      url: 'u',
      merchantUrl: 'm',
      logoUrl: 'l',
      logoUrlSmall: 's',
      shippingNote: 'f',
    };
    const record = {
      _id: '1',
      version: 1,
      id: '1',
      mid: 27433,
      merchantInfo,
      merchantRating: 4.5,
      tags: ['old', 'sale'],
      created_time: '2026-01-02',
    };
    expect(Object.values(toMerchantRow(record))).toEqual([
      27433,
      'Epson',
      'u',
      'm',
      'l',
      's',
      4.5,
      'f',
      '',
      'old, sale',
      '2026-01-02',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { toMerchantInput, toNewMerchant } from './formValues';

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
});

import { Resolver } from 'node:dns/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { TxtRecords } from './txt-records.js';

const NAME = '_grabdeals.shop.example.net';
const resolveTxt = jest.spyOn(Resolver.prototype, 'resolveTxt');
afterEach(() => void resolveTxt.mockReset());

const failure = (code: string) => Object.assign(new Error(`queryTxt ${code} ${NAME}`), { code });

it('joins the parts of each TXT record', async () => {
  resolveTxt.mockResolvedValue([['v=spf1 ', '-all'], ['other']]);
  expect(await new TxtRecords().at(NAME)).toEqual(['v=spf1 -all', 'other']);
  expect(resolveTxt).toHaveBeenCalledWith(NAME);
});

it.each(['ENOTFOUND', 'ENODATA'])('returns no text for a name without records (%s)', async (code) => {
  resolveTxt.mockRejectedValue(failure(code));
  expect(await new TxtRecords().at(NAME)).toEqual([]);
});

it.each(['ESERVFAIL', 'ETIMEOUT', 'ECONNREFUSED'])('passes on that the DNS does not answer (%s)', async (code) => {
  resolveTxt.mockRejectedValue(failure(code));
  await expect(new TxtRecords().at(NAME)).rejects.toMatchObject({ code });
});

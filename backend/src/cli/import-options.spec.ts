import { describe, expect, it } from '@jest/globals';
import { parseImportOptions, UsageError } from './import-options.js';

describe('parseImportOptions', () => {
  it('parses all options', () => {
    expect(parseImportOptions(['--merchant', '199042', 'feed.tsv'])).toEqual({
      merchantId: 199042,
      file: 'feed.tsv',
      dryRun: false,
      force: false,
    });
    expect(parseImportOptions(['feed.tsv', '--force', '--dry-run', '--merchant=7', '--report', 'out.json'])).toEqual({
      merchantId: 7,
      file: 'feed.tsv',
      dryRun: true,
      force: true,
      report: 'out.json',
    });
  });

  it.each([['--help'], ['-h'], ['feed.tsv', '--help']])('returns undefined with %s', (...args) => {
    expect(parseImportOptions(args)).toBeUndefined();
  });

  it.each([
    [[], /--merchant <mid> is missing/],
    [['--merchant', '7'], /FILE is missing/],
    [['feed.tsv'], /--merchant <mid> is missing/],
    [['--merchant', 'crocs', 'feed.tsv'], /crocs is not a merchant's number/],
    [['--merchant', '0', 'feed.tsv'], /0 is not a merchant's number/],
    [['--merchant', '7', 'a.tsv', 'b.tsv'], /only one FILE/],
    [['--merchant', '7', '--fast', 'a.tsv'], /--fast/],
    [['--merchant'], /--merchant/],
  ])('rejects %j', (args, message) => {
    expect(() => parseImportOptions(args)).toThrow(UsageError);
    expect(() => parseImportOptions(args)).toThrow(message);
  });
});

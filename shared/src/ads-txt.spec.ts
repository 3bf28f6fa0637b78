import { describe, expect, it } from '@jest/globals';
import { adsTxtProblems } from './ads-txt.js';

describe('adsTxtProblems', () => {
  it('takes records, variables, comments and empty lines', () => {
    const text = [
      '# our sellers',
      '',
      'ads.example, pub-1234, DIRECT, f08c47fec0942fa0 # main',
      'ads.example,pub-1234,reseller',
      'ads.example, 1, DIRECT, abc;extension=1',
      'contact=ads@site.example',
      'OWNERDOMAIN=site.example',
      'MANAGERDOMAIN=manager.example, US',
      'SUBDOMAIN=deals.site.example',
    ].join('\r\n');
    expect(adsTxtProblems(text)).toEqual([]);
  });

  it.each([
    ['ads.example, 1', 'three or four fields'],
    ['ads.example, 1, DIRECT, a, b', 'three or four fields'],
    ['nonsense, 1, DIRECT', 'nonsense is not a domain'],
    [', 1, DIRECT', 'the first field is not a domain'],
    ['ads.example, , DIRECT', 'account id'],
    ['ads.example, 1, MAYBE', 'DIRECT or RESELLER'],
    ['ads.example, 1, DIRECT, <b>', 'certification id'],
    ['COLOR=red', 'COLOR is not a variable'],
    ['OWNERDOMAIN=', 'OWNERDOMAIN has no value'],
    ['OWNERDOMAIN=not a domain', 'not a domain is not a domain'],
    ['OWNERDOMAIN=a.example, US', 'US does not belong there'],
    ['<script>alert(1)</script>', 'three or four fields'],
  ])('finds what is wrong with %j', (line, message) => {
    const problems = adsTxtProblems(`# first\n${line}\n`);
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });
});

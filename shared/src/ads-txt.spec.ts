import { describe, expect, it } from '@jest/globals';
import { adsTxtProblems } from './ads-txt.js';

describe('adsTxtProblems', () => {
  it('accepts records, variables, comments and empty lines', () => {
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
      '  # after blanks',
      ' contact = ads@site.example ',
      'INVENTORYPARTNERDOMAIN=partner.example',
      'MANAGERDOMAIN=manager.example,ca',
      'a-1.b2.example, 1, DIRECT,',
      `${'a.'.repeat(122)}exampl1, 1, DIRECT`,
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
    ['MANAGERDOMAIN=a.example, USA', 'USA does not belong there'],
    ['MANAGERDOMAIN=a.example, 1US', '1US does not belong there'],
    [`${'a.'.repeat(123)}example1, 1, DIRECT`, 'is not a domain'],
    ['-a.example, 1, DIRECT', '-a.example is not a domain'],
    ['a-.example, 1, DIRECT', 'a-.example is not a domain'],
    ['a.example-, 1, DIRECT', 'a.example- is not a domain'],
    ['a.b_c.example, 1, DIRECT', 'a.b_c.example is not a domain'],
    ['a.1example, 1, DIRECT', 'a.1example is not a domain'],
    ['OWNERDOMAIN=a.example, US', 'US does not belong there'],
    ['<script>alert(1)</script>', 'three or four fields'],
  ])('returns the problem of %j', (line, message) => {
    const problems = adsTxtProblems(`# first\n${line}\n`);
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });
});

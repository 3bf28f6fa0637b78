import { describe, expect, it } from '@jest/globals';
import { formatReport, ImportReport } from './import-report.js';

function aReport(rejected = 0): ImportReport {
  const report = new ImportReport(7, 'feed.tsv', false);
  report.merchantName = 'Shop';
  report.rows = 12_345;
  Object.assign(report, { added: 11, changed: 22, unchanged: 33, rejected });
  for (let line = 2; line < 2 + rejected; line++)
    report.addRejection({ line, id: `p${line}`, reason: 'price is zero' });
  return report.finish('imported');
}

describe('formatReport', () => {
  it('shows every count', () => {
    const text = formatReport(aReport());
    expect(text).toMatch(/^The feed was imported\.\n/);
    for (const line of [
      /rows read +12,345$/m,
      /added +11$/m,
      /changed +22$/m,
      /unchanged +33$/m,
      /rejected +0$/m,
      /retired +0$/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).toMatch(/Shop \(7\), \d+\.\d s, peak memory \d+ MB/);
    expect(text).not.toMatch(/Rejected rows/);
  });

  it('lists the first rejected rows and counts the others', () => {
    const text = formatReport(aReport(25));
    expect(text).toMatch(/line 2 \(id p2\): price is zero/);
    expect(text).toMatch(/line 21 \(id p21\)/);
    expect(text).not.toMatch(/line 22 /);
    expect(text).toMatch(/and 5 more, listed in the report file/);
  });

  it.each([
    ['refused', /was not imported, nothing was written\.\nBecause\./],
    ['stopped', /was stopped\.\nBecause\./],
    ['failed', /failed\.\nBecause\./],
  ] as const)('says why an import was %s', (outcome, heading) => {
    expect(formatReport(aReport().finish(outcome, 'Because.'))).toMatch(heading);
  });
});

describe('ImportReport', () => {
  it('lists a bounded number of rejected rows and counts them all', () => {
    const report = aReport(10_500);
    expect(report.rejections).toHaveLength(10_000);
    expect(report.rejected).toBe(10_500);
  });

  it('can be written as JSON', () => {
    expect(JSON.parse(JSON.stringify(aReport(1)))).toMatchObject({
      outcome: 'imported',
      merchantId: 7,
      rows: 12_345,
      added: 11,
      rejections: [{ line: 2, id: 'p2', reason: 'price is zero' }],
    });
  });
});

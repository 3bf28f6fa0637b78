// `node bench/lighthouse.mjs [--runs 7]`: runs Lighthouse's mobile profile on the built product and prints medians by page.
// npx installs Lighthouse, so that only developers who measure install it.
import '../scripts/lib/require-node.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { prepare } = await import('../scripts/lib/prepare.mjs');
const { exitWith, npm, runQuietly } = await import('../scripts/lib/run.mjs');
const { findChromium } = await import('../scripts/lib/chromium.mjs');
const { Progress } = await import('../scripts/lib/progress.mjs');
const { articlePath, productPath, startProduct } = await import('./product.mjs');

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 4187;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'LCP s': ['largest-contentful-paint', 1000],
  CLS: ['cumulative-layout-shift', 1],
  'TBT ms': ['total-blocking-time', 1],
};

/** A page with a few lines of text, whose score shows the share of the framework and of the machine. */
const FLOOR = 'floor (/aboutus)';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

await prepare();
try {
  await measure(Number(values.runs));
} catch (error) {
  exitWith(error);
}

async function measure(runs) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-lighthouse-'));
  let product;
  try {
    const chromium = await findChromium(new Progress());
    product = await startProduct({ dataDir: join(folder, 'data'), port: PORT });
    const [article, productPage] = await Promise.all([articlePath(product), productPath(product)]);
    const pages = { [FLOOR]: '/aboutus', home: '/', listing: '/products', article, product: productPage };
    const reports = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
    // Alternates between the pages, so that a slow minute of the machine affects all of them.
    for (let run = 0; run < runs; run++) {
      for (const [name, path] of Object.entries(pages)) {
        reports[name].push(await lighthouse(`http://localhost:${PORT}${path}`, chromium.path, folder));
      }
    }
    const table = Object.fromEntries(Object.entries(reports).map(([name, all]) => [name, medians(all)]));
    for (const row of Object.values(table)) row['below floor'] = table[FLOOR].performance - row.performance;
    const findings = new Set();
    for (const [name, all] of Object.entries(reports)) {
      for (const finding of all.flatMap(failedAudits)) findings.add(`${name}: ${finding}`);
    }
    console.table(table);
    for (const finding of findings) console.log(finding);
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function lighthouse(url, chromium, folder) {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const run = () =>
    runQuietly(...npm('exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args), {
      env: { ...process.env, CHROME_PATH: chromium },
    });
  // Sometimes Chromium's trace lacks its beginning (NO_NAVSTART). Lighthouse recommends another attempt.
  await run().catch(run);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function medians(reports) {
  const scores = CATEGORIES.map((id) => [id, median(reports.map(({ categories }) => categories[id].score * 100))]);
  const metrics = Object.entries(METRICS).map(([name, [id, unit]]) => [
    name,
    median(reports.map(({ audits }) => audits[id].numericValue / unit)),
  ]);
  // Lighthouse's own measure of the machine: about 1,500 for the phone's slowdown to be a phone's. Below that, pages look slow.
  const machine = ['machine', Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))];
  return Object.fromEntries([...scores, ...metrics, machine].map(([name, value]) => [name, Number(value.toFixed(2))]));
}

/** Returns the failed audits of the other categories, which do not depend on measurements. */
function failedAudits({ categories, audits }) {
  return CATEGORIES.slice(1).flatMap((id) =>
    categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1)
      .map(({ id: audit }) => `${id}: ${audits[audit].title}`),
  );
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

// Part of `npm run check`: rejects relative links in Markdown files to missing files or headings, and missing tests that
// docs/requirements names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { fromRoot, ROOT } from './lib/root.mjs';

const LINK = /\]\(([^)\s]+)\)/g;
const TEST_PATH =
  /`((?:admin|backend|e2e|embedded-mongodb|seeds|server-cache|shared|storefront)\/[^`\s]+\.spec\.tsx?)`/g;
const REQUIREMENTS = 'docs/requirements/';
/** Texts of the storefront. They link to its pages, which content.server.spec.ts checks. */
const PAGE_TEXTS = 'shared/content/';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith(PAGE_TEXTS) && existsSync(fromRoot(file)));

const faults = files.flatMap((file) => {
  const text = readFileSync(fromRoot(file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(LINK)].map(([, link]) => linkFault(file, link));
  const tests = file.startsWith(REQUIREMENTS) ? [...text.matchAll(TEST_PATH)].map(([, path]) => missing(path)) : [];
  return [...links, ...tests].filter(Boolean).map((fault) => `${file}: ${fault}`);
});

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

/** Returns the fault of a relative link, or undefined. Links to other hosts are not checked. */
function linkFault(file, link) {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [path, anchor] = link.split('#');
  const target = path ? resolve(dirname(fromRoot(file)), decodeURIComponent(path)) : fromRoot(file);
  if (!existsSync(target)) return `the file of the link ${link} does not exist`;
  if (anchor && target.endsWith('.md') && !anchorsOf(target).has(anchor))
    return `the heading of the link ${link} does not exist`;
  return undefined;
}

function missing(path) {
  return existsSync(fromRoot(path)) ? undefined : `the test ${path} does not exist`;
}

/** Returns the anchors that GitHub creates for a file's headings. */
function anchorsOf(path) {
  const headings = readFileSync(path, 'utf8').matchAll(/^#{1,6}\s+(.*)$/gm);
  return new Set(
    [...headings].map(([, text]) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

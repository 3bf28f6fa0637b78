// Part of `npm run check`: relative links of Markdown files lead to files and headings that exist, and so do the tests that
// docs/requirements names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { fromRoot, ROOT } from './lib/root.mjs';

const LINK = /\]\(([^)\s]+)\)/g;
const TEST_PATH =
  /`((?:admin|backend|e2e|embedded-mongodb|seeds|server-cache|shared|storefront)\/[^`\s]+\.spec\.tsx?)`/g;
const REQUIREMENTS = 'docs/requirements/';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(fromRoot(file)));

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

/** Returns what is wrong with a link, or undefined. Links to other hosts are not followed. */
function linkFault(file, link) {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [path, anchor] = link.split('#');
  const target = path ? resolve(dirname(fromRoot(file)), decodeURIComponent(path)) : fromRoot(file);
  if (!existsSync(target)) return `the link ${link} leads to no file`;
  if (anchor && target.endsWith('.md') && !anchorsOf(target).has(anchor)) return `the link ${link} leads to no heading`;
  return undefined;
}

function missing(path) {
  return existsSync(fromRoot(path)) ? undefined : `there is no test ${path}`;
}

/** Returns the anchors that GitHub makes of a file's headings. */
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

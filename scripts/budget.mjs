// Checks the script budgets of the built frontends: the scripts that a first visit loads before a click. Also rejects file names
// that ad blockers block.
import './lib/require-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const { prepare } = await import('./lib/prepare.mjs');
const { fromRoot } = await import('./lib/root.mjs');

const STOREFRONT = 'storefront/build/client';
const ADMIN = 'admin/dist';
/** Kilobytes (1000 bytes) after gzip. Pages that are not listed have the budget `storefrontPage`. */
const BUDGETS = {
  storefrontPage: 150,
  'routes/home': 140,
  home: 140,
  // Both lists have the same filters, in files that they share. Deals have votes, too.
  'routes/products': 157,
  'routes/deals': 158,
  admin: 400,
};
/** Number of script files that a page of the storefront loads. A browser with HTTP/1.1 loads six at a time. */
const MAX_FILES = 14;
/** Parts of the Site Manager that are loaded on demand: kilobytes beyond the first load. */
const ADMIN_PARTS = { RichTextEditorInput: 190, DayChart: 120, BarsChart: 110 };

await prepare(['storefront', 'admin']);
const rows = [...storefrontPages(), ...siteManager()];

for (const { name, kilobytes, budget, files } of rows) {
  console.log(
    `${name.padEnd(34)} ${kilobytes.toFixed(1).padStart(7)} kB of ${budget} kB${kilobytes > budget ? '  OVER BUDGET' : ''}` +
      (files > MAX_FILES ? `  ${files} files, at most ${MAX_FILES}` : ''),
  );
}
const blockable = blockableFileNames();
for (const name of blockable)
  console.log(`${name}: ad blockers block files by words in their names. The storefront's names must be hashes.`);
if (blockable.length > 0 || rows.some(({ kilobytes, budget, files }) => kilobytes > budget || files > MAX_FILES))
  process.exit(1);

/** Returns the storefront's files whose names contain more than a hash. React Router names its manifest. */
function blockableFileNames() {
  const neutral = /^(?:manifest-)?[0-9a-f]+\.\w+(?:\.br|\.gz)?$/;
  return readdirSync(fromRoot(STOREFRONT, 'assets')).filter((name) => !neutral.test(name));
}

/** Returns the size of each route's scripts in React Router's manifest: entry, layout routes, the route and the manifest. */
function storefrontPages() {
  const { entry, routes, url } = storefrontManifest();
  return Object.values(routes)
    .filter((route) => route.parentId !== undefined)
    .map((route) => {
      const files = new Set([url, ...modulesOf(entry)]);
      for (let at = route; at; at = routes[at.parentId]) modulesOf(at).forEach((file) => files.add(file));
      return {
        name: `storefront ${route.id}`,
        kilobytes: gzipped(STOREFRONT, files),
        files: files.size,
        budget: BUDGETS[route.id] ?? BUDGETS.storefrontPage,
      };
    });
}

function storefrontManifest() {
  const folder = fromRoot(STOREFRONT, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  const source = readFileSync(fromRoot(STOREFRONT, 'assets', name), 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}

function modulesOf({ module, imports = [] }) {
  return [module, ...imports].filter((file) => file?.endsWith('.js'));
}

/** Returns the sizes of the scripts before sign-in, and of each part when it is first shown. */
function siteManager() {
  const html = readFileSync(fromRoot(ADMIN, 'index.html'), 'utf8');
  const first = new Set([...html.matchAll(/(?:src|href)="\/admin(\/[^"]+\.js)"/g)].map(([, file]) => file));
  const parts = Object.entries(ADMIN_PARTS).map(([part, budget]) => {
    const files = [...withImports(`/assets/${adminFile(part)}`)].filter((file) => !first.has(file));
    return { name: `Site Manager, ${part}`, kilobytes: gzipped(ADMIN, files), budget };
  });
  return [{ name: 'Site Manager, before sign-in', kilobytes: gzipped(ADMIN, first), budget: BUDGETS.admin }, ...parts];
}

function adminFile(part) {
  const file = readdirSync(fromRoot(ADMIN, 'assets')).find((name) => new RegExp(`^${part}-[\\w-]+\\.js$`).test(name));
  if (!file) throw new Error(`The Site Manager has no separate file for ${part}. Update ADMIN_PARTS.`);
  return file;
}

/** Returns a file with its static imports, recursively. */
function withImports(file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  const source = readFileSync(fromRoot(ADMIN, file), 'utf8');
  for (const [, name] of source.matchAll(/\b(?:from|import)\s?"\.\/([^"]+\.js)"/g))
    withImports(`/assets/${name}`, known);
  return known;
}

function gzipped(folder, files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(fromRoot(folder, file))).length, 0) / 1000;
}

// `npm run generate -- resource gift-guides`: creates the files of docs/adding-a-resource.md and registers them.
import { execFileSync } from 'node:child_process';
import { fromRoot } from './lib/root.mjs';

const PLURAL = /^[a-z]+(-[a-z]+)*s$/;

/** @param {import('plop').NodePlopAPI} plop */
export default function plopfile(plop) {
  plop.setGenerator('resource', {
    description: 'records of a site, in the API and the Site Manager',
    prompts: [
      {
        type: 'input',
        name: 'plural',
        message: 'Plural of the resource, such as gift-guides',
        validate: (plural) => PLURAL.test(plural) || 'Use lower-case words that are joined by hyphens and end with s.',
      },
    ],
    actions: ({ plural }) => {
      const data = namesOf(plop, plural);
      const backend = fromRoot(`backend/src/modules/${plural}`);
      const admin = fromRoot(`admin/src/resources/${data.camelPlural}`);
      return [
        addFiles('backend', backend, data),
        addFiles('admin', admin, data),
        ...registrations(data),
        () => format([backend, admin, ...registrations(data).map(({ path }) => path)]),
        () =>
          `Now run: npm run openapi && npm run check && npm run test:api -- ${plural} invalidation call-matrix.\n` +
          'docs/adding-a-resource.md lists what remains.',
      ];
    },
  });
}

/** Names of the templates: `gift-guides` becomes `GiftGuide`, `giftGuides`, `gift guides` and so on. */
function namesOf(plop, plural) {
  const [camelCase, pascalCase, snakeCase] = ['camelCase', 'pascalCase', 'snakeCase'].map((name) =>
    plop.getHelper(name),
  );
  const singular = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
  const [word, words] = [singular, plural].map((name) => name.replaceAll('-', ' '));
  const article = /^[aeiou]/.test(word) ? 'an' : 'a';
  return {
    plural,
    singular,
    Plural: pascalCase(plural),
    Singular: pascalCase(singular),
    camelPlural: camelCase(plural),
    camelSingular: camelCase(singular),
    snakePlural: snakeCase(plural),
    word,
    words,
    Word: capitalize(word),
    Words: capitalize(words),
    article,
    Article: capitalize(article),
  };
}

function capitalize(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function addFiles(part, destination, data) {
  const base = fromRoot(`scripts/templates/resource/${part}`);
  return { type: 'addMany', base, templateFiles: `${base}/*.hbs`, destination, data };
}

/** Lines that register the resource, each before or after a line that the file contains. */
function registrations(data) {
  const { plural, camelPlural, Plural, Singular, Words } = data;
  const insert = (path, pattern, template) => ({ type: 'modify', path: fromRoot(path), pattern, template });
  const app = 'backend/src/app.module.ts';
  const menu = 'admin/src/resources/menu.ts';
  return [
    insert(
      app,
      /(?=import \{ SeedModule \})/,
      `import { ${Plural}Module } from './modules/${plural}/${plural}.module.js';\n`,
    ),
    insert(app, /(?= {8}HealthModule,)/, `        ${Plural}Module,\n`),
    insert('backend/src/openapi/tags.ts', /(?= {2}\['health')/, `  ['${plural}', '${Words} of a site.'],\n`),
    insert(
      'backend/src/caching/invalidation.e2e-spec.ts',
      /(?= {2}\{ route: 'PUT \/api\/feed-rows)/,
      `  { route: 'POST /api/${plural}', body: { websiteName: red, title: 'x' }, tags: RED },
  { route: 'PUT /api/${plural}/{id}', body: { title: 'y' }, tags: RED },
  { route: 'DELETE /api/${plural}/{id}', tags: RED },\n`,
    ),
    insert(
      'admin/src/dataProvider/types.ts',
      /(?=export type RedirectRecord)/,
      `export type ${Singular}Record = Schemas['${Singular}View'];
export type ${Singular}Input = Required<Schemas['Update${Singular}Dto']>;
export type New${Singular}Input = Required<Schemas['Create${Singular}Dto']>;\n`,
    ),
    insert(menu, /(?=import \{ users \})/, `import { ${camelPlural} } from './${camelPlural}/resource';\n`),
    insert(menu, /(?<='Community', items: \[[^\]]*)\]/, `, ${camelPlural}]`),
    insert('admin/src/auth/authProvider.ts', /(?= {2}redirects: EVERYTHING)/, `  '${plural}': EVERYTHING,\n`),
  ];
}

function format(paths) {
  const prettier = fromRoot('node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', ...new Set(paths)]);
  return 'formatted';
}

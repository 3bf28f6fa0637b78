import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_KEY_PREFIX } from '@grabdeals/shared/api-keys';
import { KEY_SECURITY, TOKEN_SECURITY } from '../common/access/access.decorator.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { addExamples } from './examples.js';

/** The groups of endpoints, in the order of the page. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['auth', 'Sign-in, sign-up and the caller’s account.'],
  ['users', 'Accounts of all users, for owners: approve accounts, grant sites, change roles.'],
  ['API keys', 'Keys of programs that call the API, for owners.'],
  ['history', 'Changes of records, earlier versions, undo, and the trash.'],
  ['operations', 'Progress of work on many records, and how to cancel it.'],
  ['websites', 'Sites of this installation with their settings and contact.'],
  ['theme', 'Colors, logo and icons of a site.'],
  ['images', 'Banners, carousel slides and offers of a site, and the upload of pictures.'],
  ['media', 'Uploaded pictures of a site, their alt texts, and where they are used.'],
  ['pages', 'Texts of the static pages, which each site can edit.'],
  ['merchants', 'Brands, and the brands that each site has selected.'],
  ['categories', 'Categories of products and of articles, and the taxonomy.'],
  ['articles', 'Articles, published and drafts, and their counts.'],
  ['share images', 'Preview pictures of pages for shared links.'],
  ['products', 'Products for operators, who can correct and hide them.'],
  ['product-proxy', 'Product listings, search and tracked links, from the built-in catalogue or an upstream one.'],
  ['synonyms', 'Synonyms of the product search, which all sites share.'],
  ['coupons', 'Coupons of merchants: for shoppers with votes, and for operators with import.'],
  ['deals', 'Ranked deals of a site, votes for deals, and reports of expired prices.'],
  ['announcements', 'Lines above the headers of sites.'],
  ['compliance', 'Findings of the compliance check in what shoppers see, and overrides of owners.'],
  ['calendar', 'What goes live and ends on the sites of the caller.'],
  ['feed rows', 'Rows of travel and shopping feeds, by channel.'],
  ['feeds', 'Product feeds of merchants: their sources, files, categories and runs.'],
  ['redirect', 'Redirects by uid, and clicks on links to merchants.'],
  ['reports', 'Clicks, earnings and performance by day, site and merchant; CSV with `Accept: text/csv`.'],
  ['events', 'Events of a site.'],
  ['podcasts', 'Podcasts of a site, and the upload of their audio.'],
  ['quotes', 'Quotes of the day of a site.'],
  ['health', 'Liveness and readiness of the process.'],
];

/** Creates the API's description from its controllers and DTOs. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Grabdeals API')
    .setDescription(LANDING_TEXT)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The token that `POST /api/auth/signin` returns, with or without the prefix `Bearer `.',
      },
      TOKEN_SECURITY,
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${API_KEY_PREFIX}...`,
        description: 'An API key that an owner has created. `x-scope` of an endpoint names the scope that it requires.',
      },
      KEY_SECURITY,
    );
  for (const [name, description] of TAGS) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    extraModels: [ErrorDto],
    operationIdFactory: operationId,
  });
  markPublic(document);
  describeResponses(document);
  makeDefaultsOptional(document);
  addExamples(document);
  return document;
}

/** Descriptions of responses whose endpoint has none. */
const RESPONSE_TEXTS: Readonly<Record<string, string>> = {
  200: 'The request succeeded.',
  201: 'The request succeeded.',
  202: 'The request was accepted, and its work continues.',
  400: 'The input is not valid. `error` contains a message for each field that is not valid.',
  404: 'The requested record or site does not exist.',
  503: 'A required service is unavailable. `Retry-After` contains the seconds to wait.',
};

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: { required?: boolean; schema?: object }[];
  responses?: Record<string, { description?: string }>;
}

function operationId(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.values(document.paths).flatMap((item) => Object.values(item as Record<string, Operation>));
}

/** Sets an empty list for operations without a token, because code generators treat `[{}]` as a required token. */
function markPublic(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    if (!operation.security?.some((way) => TOKEN_SECURITY in way)) operation.security = [];
  }
}

/** Describes the responses that Nest left without a description. */
function describeResponses(document: OpenAPIObject): void {
  for (const { responses = {} } of operationsOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      response.description ||= RESPONSE_TEXTS[status] ?? '';
    }
  }
}

/**
 * Makes properties and parameters with a default optional. Nest's plugin marks them as required, because TypeScript does.
 */
function makeDefaultsOptional(document: OpenAPIObject): void {
  for (const parameter of operationsOf(document).flatMap(({ parameters = [] }) => parameters)) {
    if (hasDefault(parameter.schema)) parameter.required = false;
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if (!('properties' in schema) || !schema.required) continue;
    const required = schema.required.filter((name) => !hasDefault(schema.properties?.[name]));
    if (required.length > 0) schema.required = required;
    else delete schema.required;
  }
}

function hasDefault(schema: object | undefined): boolean {
  return schema !== undefined && 'default' in schema;
}

/** Introduction of the API's documentation page. */
const LANDING_TEXT = `
One installation serves many sites. The site of a request is \`websiteName\` (query or body), else the
\`X-Grabdeals-Site\` header, else the first label of the host name.

## A first request

Published records can be read without a token:

\`\`\`sh
curl 'http://localhost:3000/api/home/searchProducts?websiteName=sunsetdeals&q=shoes&sortBy=priceLtoH'
\`\`\`

## Sign in

\`\`\`sh
curl http://localhost:3000/api/auth/signin \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "owner@grabdeals.example", "password": "grabdeals-demo"}'
\`\`\`

returns \`{ "user": {...}, "token": "..." }\` (this account is part of the demo data). Send the token in the
\`Authorization\` header, with or without the prefix \`Bearer \`. On this page, use the Authorize button:

\`\`\`sh
curl http://localhost:3000/api/website -H "Authorization: Bearer $TOKEN"
\`\`\`

A token is valid for an hour. A response to a token that is older than ten minutes contains a new token in
\`X-Renewed-Token\`. An active client thus stays signed in, for at most 30 days. A session ends with
\`POST /api/auth/signout\`, when the account ends it in its list of sessions, and when the password, role or approval of the
account changes. An *owner* may do everything; a *vendor* manages the sites granted to it, an *editor* the content of the
sites granted to it. \`x-roles\` lists the roles that an endpoint requires; an endpoint without a lock is public.

## API keys

Programs use an API key, which an owner creates in the Site Manager or with \`POST /api/api-keys\`:

\`\`\`sh
curl http://localhost:3000/api/home/redclub/getClicksReports -H "Authorization: Bearer gd_..."
\`\`\`

A key has scopes: \`content\`, \`products\` and \`reports\`, each to \`read\` or to \`write\`; a scope to write includes the reads.
\`x-scope\` names the scope that an endpoint requires; keys cannot call endpoints with a lock but without \`x-scope\`. A key is valid
for all sites or for the selected ones. An invalid, revoked or expired key gets 401 also where no token is required. A key can make 600
calls a minute, then 429.

## Conventions

- **Money** is \`{ "value": "$31.99", "integral": 3199, "currency": "USD" }\`, with \`integral\` in cents. Price filters are in dollars.
- **Times** are UTC in ISO 8601. **Lists in a query** are separated by commas: \`mids=199042,27433\`.
- **Errors** have the shape of \`ErrorDto\`: \`code\` is for programs, \`statusMessages[0]\` is for people, \`error\` contains messages by
  field, and \`correlationId\` appears in the log and in \`X-Request-Id\`. Unless an endpoint allows more, a body over 1 MB
  returns 413. \`Retry-After\` of 429 and 503 contains the seconds to wait.
- **Lists for the Site Manager** (\`/api/website\`, \`/api/users\`, ...) use the dialect of ra-data-simple-rest:
  \`sort=["label","ASC"]\`, \`range=[0,24]\`, \`filter={"q":"sun"}\`. The response is an array, and \`Content-Range\` contains the total.
- **Public reads** return an ETag and a short \`max-age\`.
`.trim();

/**
 * Serves Swagger UI at /api/docs and the description at /api/docs-json and /api/docs-yaml. The first request for one of
 * them creates the description, which takes a third of a start's time.
 */
export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Grabdeals API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, showExtensions: true },
  });
}

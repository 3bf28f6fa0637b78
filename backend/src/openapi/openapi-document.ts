import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_KEY_PREFIX } from '@grabdeals/shared/api-keys';
import { KEY_SECURITY, TOKEN_SECURITY } from '../common/access/access.decorator.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { addExamples } from './examples.js';
import { LANDING_TEXT } from './landing-text.js';
import { TAGS } from './tags.js';

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

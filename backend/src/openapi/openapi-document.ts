import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_KEY_PREFIX, type ApiScope } from '@grabdeals/shared/api-keys';
import { KEY_SECURITY, TOKEN_SECURITY } from '../common/access/access.decorator.js';
import { API_KEY_ACCESS, type ApiKeyRule, requiredScope } from '../common/access/api-keys.js';
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
  const keyRules = keyRulesOf(app);
  for (const [method, operation] of namedOperationsOf(document)) {
    describeAccess(operation, requiredScope(keyRules.get(operation.operationId ?? ''), method));
  }
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
  /** Scope of an API key that may make the call. */
  'x-scope'?: ApiScope;
  parameters?: { required?: boolean; schema?: object }[];
  responses?: Record<string, { description?: string }>;
}

function operationId(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

/** Returns how API keys may call the routes, by operation id. */
function keyRulesOf(app: INestApplication): Map<string, ApiKeyRule> {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return new Map(
    controllers.flatMap(({ metatype }) => {
      const controller = metatype as Type<unknown>;
      const handlers = controller.prototype as Record<string, () => unknown>;
      return new MetadataScanner().getAllMethodNames(handlers).flatMap((name): [string, ApiKeyRule][] => {
        const targets = [handlers[name]!, controller];
        const rule = reflector.getAllAndOverride<ApiKeyRule | undefined>(API_KEY_ACCESS, targets);
        return rule ? [[operationId(controller.name, name), rule]] : [];
      });
    }),
  );
}

function operationsOf(document: OpenAPIObject): Operation[] {
  return namedOperationsOf(document).map(([, operation]) => operation);
}

function namedOperationsOf(document: OpenAPIObject): [method: string, operation: Operation][] {
  return Object.values(document.paths).flatMap((item) => Object.entries(item as Record<string, Operation>));
}

/**
 * Adds the scope of an API key to operations that accept one. Sets an empty list for operations without a token, because code
 * generators treat `[{}]` as a required token.
 */
function describeAccess(operation: Operation, scope: ApiScope | undefined): void {
  const takesToken = operation.security?.some((way) => TOKEN_SECURITY in way);
  if (!takesToken) operation.security = [];
  else if (scope) {
    operation.security?.push({ [KEY_SECURITY]: [] });
    operation['x-scope'] = scope;
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

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_SECURITY } from '../common/access/access.decorator.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { addExamples } from './examples.js';
import { LANDING_TEXT } from './landing-text.js';
import { TAGS } from './tags.js';

/** The API's description, from its controllers and DTOs. */
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
        description: 'The token of /api/auth/signin, raw or after `Bearer `.',
      },
      TOKEN_SECURITY,
    );
  for (const [name, description] of TAGS) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    extraModels: [ErrorDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const operation of operationsOf(document)) describeAccess(operation);
  leaveOutDefaults(document);
  addExamples(document);
  return document;
}

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { required?: boolean; schema?: object }[];
}

function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.values(document.paths).flatMap((item) => Object.values(item as Record<string, Operation>));
}

/** Code generators take `[{}]` for a required token: an operation that takes none has an empty list. */
function describeAccess(operation: Operation): void {
  const takesToken = operation.security?.some((way) => TOKEN_SECURITY in way);
  if (!takesToken) operation.security = [];
}

/** A property or parameter with a default may be missing: the server fills it in. Nest's plugin requires those that TypeScript does. */
function leaveOutDefaults(document: OpenAPIObject): void {
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

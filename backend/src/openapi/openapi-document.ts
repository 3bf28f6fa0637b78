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
  addExamples(document);
  return document;
}

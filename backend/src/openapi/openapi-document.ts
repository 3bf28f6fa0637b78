import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_SECURITY } from '../common/access/access.decorator.js';
import { ErrorDto } from '../common/errors/error.dto.js';

const LANDING_TEXT = `
One installation serves many sites. A call takes its site from \`websiteName\`, else from the \`X-Grabdeals-Site\` header,
else from the first label of the host name.

**Sign in**: \`POST /api/auth/signin\` with \`{ "email": "...", "password": "..." }\` answers a \`token\`; send it in the
\`Authorization\` header, as it is or after \`Bearer \`. Reads of published things need no token.

**A first call**: \`GET /api/home/searchProducts?websiteName=sunsetdeals&q=shoes&sortBy=priceLtoH\`.

Money on the wire is \`{ value: "$31.99", integral: 3199, currency: "USD" }\`, \`integral\` in cents; price filters are in
dollars. Times are UTC in ISO 8601. Every error has the shape of \`ErrorDto\`.
`;

/** The API's description, from its controllers and DTOs. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Grabdeals API')
    .setDescription(LANDING_TEXT.trim())
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
    )
    .build();
  return SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

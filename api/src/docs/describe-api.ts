import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SECURE_STAFF_COOKIE, STAFF_COOKIE } from '../staff/staff-cookie.js';
import { DOCS_PATH } from './docs-path.js';

const DESCRIPTION =
  'The API behind the website of the cleaning company. Every failure is answered as `{ "error": sentence }`.';

/** Serves the OpenAPI document, and a page to read it on. */
export function describeApi(app: INestApplication) {
  SwaggerModule.setup(DOCS_PATH, app, () => openApiDocument(app));
}

/** All calls of the API, as OpenAPI describes them. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Cleaning company API')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .addServer('/')
    .addCookieAuth(
      STAFF_COOKIE,
      {
        type: 'apiKey',
        in: 'cookie',
        description: `Over https its name is ${SECURE_STAFF_COOKIE}.`,
      },
      STAFF_COOKIE,
    )
    .addSecurityRequirements({})
    .build();
  return SwaggerModule.createDocument(app, about);
}

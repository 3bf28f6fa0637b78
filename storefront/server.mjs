// Runs the storefront as a process of its own. Its pages read the API at API_URL, and so do requests of browsers for the API,
// images and the Site Manager, which this process forwards.
import http from 'node:http';
import { isPreviewPath } from '@grabdeals/shared/store-preview';
import express from 'express';
import { createStorefront } from './build/server/index.js';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const port = Number(process.env.PORT ?? 3001);

const app = express().disable('x-powered-by');
app.use(['/api', '/media'], forward);
// Previews are pages of the storefront below /admin.
app.use('/admin', (request, response, next) =>
  isPreviewPath(request.baseUrl + request.path) ? next() : forward(request, response),
);
app.use(onlyOwnScripts);
app.use(
  createStorefront({
    apiUrl,
    siteNameOverride: process.env.SITE_NAME_OVERRIDE,
    allowSiteParam: process.env.NODE_ENV !== 'production',
  }),
);
const server = app.listen(port, () =>
  console.log(`Storefront on http://localhost:${server.address().port}, API at ${apiUrl}`),
);

/** Allows the storefront's own scripts only, because articles contain HTML that operators wrote. */
function onlyOwnScripts(_request, response, next) {
  response.set(
    'Content-Security-Policy',
    "script-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
  );
  next();
}

function forward(request, response) {
  const target = new URL(request.originalUrl, apiUrl);
  const upstream = http.request(target, { method: request.method, headers: request.headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.sendStatus(502)));
  request.pipe(upstream);
}

// The storefront as a process of its own. Pages are built from the API at API_URL; what browsers ask of the API through
// this origin (clicks, pictures) is passed on to it.
import http from 'node:http';
import express from 'express';
import { createStorefront } from './build/server/index.js';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const port = Number(process.env.PORT ?? 3001);

const app = express().disable('x-powered-by');
app.use(['/api', '/media', '/admin'], (request, response) => passOn(request, response));
app.use(onlyOwnScripts);
app.use(
  createStorefront({
    apiUrl,
    siteNameOverride: process.env.SITE_NAME_OVERRIDE,
    allowSiteParam: process.env.NODE_ENV !== 'production',
  }),
);
app.listen(port, () => console.log(`Storefront on http://localhost:${port}, API at ${apiUrl}`));

/** Articles are HTML that people wrote: whatever is in them, only the storefront's own scripts run. */
function onlyOwnScripts(_request, response, next) {
  response.set(
    'Content-Security-Policy',
    "script-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
  );
  next();
}

function passOn(request, response) {
  const target = new URL(request.originalUrl, apiUrl);
  const upstream = http.request(target, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.sendStatus(502)));
  request.pipe(upstream);
}

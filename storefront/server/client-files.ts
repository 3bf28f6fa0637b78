import { readdirSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** The built files of the browser. Pages, which are asked for far more often, cost no look at the disk. */
export function clientFiles(folder: string): RequestHandler {
  const router = Router();
  router.use('/assets', express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  // A wrong asset name must not end in a rendered page.
  router.use('/assets', (_request, response) => void response.sendStatus(404));

  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(names.map((name) => `/${name.replaceAll(path.sep, '/')}`));
  const files = express.static(folder, { maxAge: '1h', index: false });
  router.use((request, response, next) => {
    if (paths.has(request.path)) void files(request, response, next);
    else next();
  });
  return router;
}

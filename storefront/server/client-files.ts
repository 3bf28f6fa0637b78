import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';

/** The build has compressed the files at the highest level, because they never change. */
const COMPRESSED = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false };

/** Serves the built files for browsers. Requests for pages, which are far more frequent, do not access the disk. */
export function clientFiles(folder: string): RequestHandler {
  const router = Router();
  router.use(
    '/assets',
    staticFiles(path.join(folder, 'assets'), { ...COMPRESSED, serveStatic: { immutable: true, maxAge: '1y' } }),
  );
  // A wrong asset name must not render a page.
  router.use('/assets', (_request, response) => void response.sendStatus(404));

  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(names.map((name) => `/${name.replaceAll(path.sep, '/')}`));
  const files = staticFiles(folder, { ...COMPRESSED, serveStatic: { maxAge: '1h' } });
  router.use((request, response, next) => {
    if (paths.has(request.path)) void files(request, response, next);
    else next();
  });
  return router;
}

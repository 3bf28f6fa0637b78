import type { RequestHandler } from 'express';
import type { ObjectStorage } from './object-storage.js';

const WEEK_S = 604_800;

/**
 * Serves stored pictures under /media. They are kept out of the site's origin as far as a browser can: no sniffing, and
 * a drawing that is opened by itself may run nothing and load nothing.
 */
export function media(storage: ObjectStorage): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const key = request.path.replace(/^\/+/, '');
    storage.fileOf(key).then((file) => {
      if (!file) {
        response.status(404).type('text/plain').send('Not found');
        return;
      }
      response.setHeader('Cache-Control', `public, max-age=${WEEK_S}`);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      // The store may lie below a folder whose name begins with a dot; its keys never do.
      response.sendFile(file, { dotfiles: 'allow' });
    }, next);
  };
}

import type { RequestHandler } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import type { WebsitesService } from './websites.service.js';

const MAX_AGE_S = 3_600;

/** Returns a handler that serves the ads.txt of the host's site at `/ads.txt`, where crawlers of advertisers look it up. */
export function adsTxt(websites: WebsitesService): RequestHandler {
  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path !== '/') {
      next();
      return;
    }
    respond().catch(next);

    async function respond(): Promise<void> {
      const text = await websites.adsTxt(siteOfRequest(request));
      response.type('text/plain');
      if (!text) {
        response.status(404).send('This site has no ads.txt.\n');
        return;
      }
      response.setHeader('Cache-Control', `public, max-age=${MAX_AGE_S}`);
      response.send(text.endsWith('\n') ? text : `${text}\n`);
    }
  };
}

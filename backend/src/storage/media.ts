import { pipeline } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { isRejection, messagesOf } from '../common/errors/http-messages.js';
import { isMediaFormat, isMediaWidth, MEDIA_FORMATS, MEDIA_WIDTHS } from '@grabdeals/shared/media';
import type { MediaObject, MediaLibrary, Variant } from './media-library.js';
import { mediaType } from './media-types.js';
import { isUploadKey } from './storage-keys.js';
import { release } from './uploads.service.js';

const DAY_S = 86_400;
const WEEK_S = 604_800;
const YEAR_S = 31_536_000;
const MAX_LISTENERS = 15;

/**
 * Serves stored objects under /media, and variants of pictures with a query such as `?w=640&f=webp` (shared/media lists the
 * widths and formats; `f=auto` depends on the Accept header). The headers prevent sniffing, and an SVG that is opened as a
 * page can neither run scripts nor load anything.
 */
export function media(library: MediaLibrary): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    serve(library, request, response).catch((error: unknown) => {
      if (isRejection(error)) sendError(response, error.getStatus(), messagesOf(error)[0] ?? error.message);
      else next(error);
    });
  };
}

async function serve(library: MediaLibrary, request: Request, response: Response): Promise<void> {
  const variant = variantOf(request);
  if (typeof variant === 'string') return sendError(response, 400, variant);
  const key = request.path.replace(/^\/+/, '');
  const object = await library.find(key, variant);
  if (!object) return sendError(response, 404, 'Not found');

  if (request.query['f'] === 'auto' || (variant && !request.query['f'])) response.vary('Accept');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const publicUrl = library.publicUrl(object.key);
  if (publicUrl) {
    release(object.object);
    response.setHeader('Cache-Control', `public, max-age=${DAY_S}`);
    return response.redirect(302, publicUrl);
  }
  const lifetime = isUploadKey(key) ? `max-age=${YEAR_S}, immutable` : `max-age=${WEEK_S}`;
  response.setHeader('Cache-Control', `public, ${lifetime}`);
  send(object, request, response);
}

function send({ key, object }: MediaObject, request: Request, response: Response): void {
  if ('file' in object) {
    // DATA_DIR may be below a folder whose name begins with a dot. No key begins with a dot.
    response.sendFile(object.file, { dotfiles: 'allow' });
    return;
  }
  response.type(mediaType(key));
  response.setHeader('Content-Length', object.size);
  if (object.etag) response.setHeader('ETag', object.etag);
  if (request.fresh || request.method === 'HEAD') {
    release(object);
    response.status(request.fresh ? 304 : 200).end();
    return;
  }
  // `pipeline` adds seven listeners for `close` to the four of the middlewares. Node warns from eleven on.
  response.setMaxListeners(MAX_LISTENERS);
  // If the client disconnects or the store fails, `pipeline` closes both streams. The response cannot be changed any more.
  pipeline(object.stream, response, () => undefined);
}

/** Returns the requested variant, undefined for the original, or an error message for an invalid query. */
function variantOf(request: Request): Variant | undefined | string {
  const { w, f } = request.query;
  if (w === undefined && f === undefined) return undefined;
  const width = w === undefined ? undefined : Number(w);
  if (width !== undefined && !isMediaWidth(width)) return `w must be one of ${MEDIA_WIDTHS.join(', ')}`;
  const format = f ?? 'auto';
  if (!isMediaFormat(format)) return `f must be one of ${MEDIA_FORMATS.join(', ')}`;
  return { width, format: format === 'auto' ? acceptedFormat(request) : format };
}

function acceptedFormat(request: Request): Variant['format'] {
  const accept = request.get('Accept') ?? '';
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'png';
}

function sendError(response: Response, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(text);
}

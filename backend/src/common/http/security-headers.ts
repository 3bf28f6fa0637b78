import type { RequestHandler } from 'express';

/** Devices and browser features that neither the pages nor frames in them use. */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** The storefront's and the Site Manager's scripts, style sheets, fonts and icons. */
const BUILT_FILE = /^\/(?:admin\/)?assets\//;
/** The policy applies to an icon that a browser opens as a document. */
const FILE_HEADERS = new Map([
  ['Cross-Origin-Resource-Policy', 'same-site'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'"],
]);

const COMMON_HEADERS: readonly [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-site'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  // The filter of old browsers could be abused to read a page.
  ['X-XSS-Protection', '0'],
];

/** Browsers load and run nothing from an answer of the API. */
const DATA_POLICY = "default-src 'none';object-src 'none';frame-ancestors 'none'";

const STRICT_TRANSPORT_SECURITY = `max-age=${365 * 24 * 60 * 60}`;

/**
 * Sets the security headers of every response (docs/decisions/016-hosts-and-headers.md). Built files, of which a page loads a dozen,
 * get only those that apply to files. Caches do not store answers of the API, unless the route sets another Cache-Control.
 * @param uploadSource Content-Security-Policy source to which browsers upload pictures. Absent: only the product's own host.
 */
export function securityHeaders(uploadSource?: string): RequestHandler {
  const forData = headersWith(DATA_POLICY, ['Cache-Control', 'no-store']);
  const forDocs = headersWith(pagePolicy(uploadSource, "'self'"), ['Cache-Control', 'no-store']);
  const forPages = headersWith(pagePolicy(uploadSource, "'self'"));
  const forUidPages = headersWith(pagePolicy(uploadSource, "'self' http: https:"));
  return (request, response, next) => {
    if (request.secure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    if (BUILT_FILE.test(request.path)) response.setHeaders(FILE_HEADERS);
    else if (request.path.startsWith('/api/docs')) response.setHeaders(forDocs);
    else if (request.path.startsWith('/api/')) response.setHeaders(forData);
    else response.setHeaders(request.query['uid'] === undefined ? forPages : forUidPages);
    next();
  };
}

function headersWith(policy: string, ...headers: (readonly [name: string, value: string])[]): Map<string, string> {
  return new Map([...COMMON_HEADERS, ['Content-Security-Policy', policy], ...headers]);
}

/** @param formAction Targets of a page's forms: a page that is opened with a `uid` submits a form to a merchant. */
function pagePolicy(uploadSource: string | undefined, formAction: string): string {
  return [
    "default-src 'self'",
    "base-uri 'self'",
    "font-src 'self' data:",
    `form-action ${formAction}`,
    "frame-ancestors 'self'",
    // Merchants' servers serve the pictures of products.
    "img-src 'self' data: blob: http: https:",
    "object-src 'none'",
    // The storefront adds the hashes of a page's own inline scripts.
    "script-src 'self'",
    "script-src-attr 'none'",
    // The Site Manager's component library writes style elements.
    "style-src 'self' 'unsafe-inline'",
    // Other servers may host podcasts; the Site Manager reads a selected file before the upload.
    "media-src 'self' blob: http: https:",
    // Browsers upload pictures to the object store directly.
    ["connect-src 'self'", ...(uploadSource ? [uploadSource] : [])].join(' '),
  ].join(';');
}

import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  SetMetadata,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { fieldError } from '../errors/field-error.js';
import { BodyMemory, type BodyUse, readWithinMemory } from './body-memory.js';
import { assertJsonWithinBounds } from './json-bounds.js';

const BODY = 'request body';
const KB = 1024;

interface BodyRules {
  maxBytes: number;
  /** Maximum number of fields, list entries, objects and lists; 1,000 by default. */
  maxValues?: number;
  /** Error message for a larger body. */
  tooLarge?: string;
}

/** Size limits of JSON bodies. Routes without a limit of their own use `small`. */
export const BODY_BYTES = {
  /** Credentials, ids, a click. */
  small: 16 * KB,
  /** Addresses of 2,048 letters, descriptions, the names of hundreds of sites: a form of the Site Manager. */
  form: 64 * KB,
  /** Twenty pictures with their texts, or an ads.txt of 100,000 letters. */
  list: 256 * KB,
  /** An article with twenty product cards, a feed, the reports of a day. */
  document: KB * KB,
  /** A file of 10,000 rows. */
  file: 4 * KB * KB,
} as const;

/** Allows a JSON body larger than `BODY_BYTES.small`. */
export function JsonBody(rules: BodyRules): MethodDecorator {
  return SetMetadata(BODY, jsonReader(rules));
}

/** Reads a file of any content type: `request.body` is a Buffer. */
export function FileBody(rules: Required<Pick<BodyRules, 'maxBytes' | 'tooLarge'>>): MethodDecorator {
  return SetMetadata(BODY, reader(raw({ limit: rules.maxBytes, type: () => true, inflate: false }), rules));
}

/** Leaves the body to the route, which reads it as a stream and limits it. */
export function StreamedBody(): MethodDecorator {
  return SetMetadata(BODY, (): Promise<void> => Promise.resolve());
}

type Reader = (body: { request: Request; response: Response; use: BodyUse }) => Promise<void>;

const readSmallJson = jsonReader({ maxBytes: BODY_BYTES.small });

/**
 * Reads the body of a request within its route's limits, and rejects texts that neither the database nor a header can contain.
 * Guards run before interceptors, so bodies of unauthorized callers are not read.
 */
@Injectable()
export class RequestInputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const read = this.reflector.get<Reader | undefined>(BODY, context.getHandler()) ?? readSmallJson;
    const use = BodyMemory.of(request).open(request);
    try {
      await read({ request, response: http.getResponse<Response>(), use });
      const { query } = request;
      // Express parses the query string at each access to `request.query`; later accesses get this result.
      Object.defineProperty(request, 'query', { value: query });
      assertFlat(query);
      for (const input of [request.params, query, request.body as unknown]) assertTexts(input);
    } catch (error) {
      use.free();
      throw error;
    }
    // The handler may need the body until it has finished.
    return next.handle().pipe(finalize(() => use.free()));
  }
}

function jsonReader(rules: BodyRules): Reader {
  const { maxBytes, maxValues = 1_000 } = rules;
  const parser = json({
    limit: maxBytes,
    type: ['application/json', 'application/*+json'],
    verify: (_request, _response, body, charset) => {
      if (charset !== 'utf-8') throw new UnsupportedMediaTypeException('The body must be JSON in UTF-8.');
      assertJsonWithinBounds(body, maxValues);
    },
  });
  return reader(parser, rules);
}

function reader(parser: RequestHandler, { maxBytes, tooLarge }: BodyRules): Reader {
  return async (body) => {
    try {
      await readWithinMemory(parser, maxBytes, body);
    } catch (error) {
      if (error instanceof HttpException) throw error;
      if (error instanceof SyntaxError) throw new BadRequestException(`The body is not JSON: ${error.message}`);
      if (error instanceof Error && 'status' in error && error.status === 413) {
        throw new PayloadTooLargeException(tooLarge ?? `The body is larger than ${Math.floor(maxBytes / KB)} kB.`);
      }
      throw error;
    }
  };
}

/** Rejects nested parameters such as `?page[toString]=1`. Parameters are texts, or lists of texts if they are repeated. */
function assertFlat(query: Request['query']): void {
  for (const [name, value] of Object.entries(query)) {
    if (![value].flat().every((part) => typeof part === 'string')) throw fieldError(name, `${name} must be a text`);
  }
}

/**
 * Rejects texts with U+0000 or lone surrogates, which neither the database nor a URL can contain.
 * @throws BadRequestException that names the field.
 */
function assertTexts(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalidText(path);
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [name, part] of Object.entries(value)) {
      const partPath = path ? `${path}.${name}` : name;
      if (name.includes('\0') || !name.isWellFormed()) throw invalidText(path || 'body');
      assertTexts(part, partPath);
    }
  }
}

function invalidText(field: string): BadRequestException {
  return fieldError(field, `${field} contains a character that is not allowed`);
}

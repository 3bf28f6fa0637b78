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
import { assertModestJson } from './json-bounds.js';

const BODY = 'request body';
const KB = 1024;

interface BodyRules {
  maxBytes: number;
  /** Fields, list entries, objects and lists in all; 1,000 where a route does not say. */
  maxValues?: number;
  /** What a larger body is answered. */
  tooLarge?: string;
}

/** Sizes of JSON bodies. A route that names none takes `small`. */
export const BODY_BYTES = {
  /** Credentials, ids, a click. */
  small: 16 * KB,
  /** Addresses of 2,048 letters, descriptions, the names of hundreds of sites: a form of the Site Manager. */
  form: 64 * KB,
  /** Twenty pictures with their texts, or an ads.txt of 100,000 letters. */
  list: 256 * KB,
  /** An article with twenty product cards, a feed, the reports of a day. */
  document: KB * KB,
} as const;

/** The route takes a larger JSON body than `BODY_BYTES.small`. */
export function JsonBody(rules: BodyRules): MethodDecorator {
  return SetMetadata(BODY, jsonReader(rules));
}

/** The route takes a file as it is, whatever its declared type; `request.body` is then a Buffer. */
export function FileBody(rules: Required<Pick<BodyRules, 'maxBytes' | 'tooLarge'>>): MethodDecorator {
  return SetMetadata(BODY, reader(raw({ limit: rules.maxBytes, type: () => true, inflate: false }), rules));
}

/** The route reads the body itself, as a stream, and bounds it. */
export function StreamedBody(): MethodDecorator {
  return SetMetadata(BODY, (): Promise<void> => Promise.resolve());
}

type Reader = (body: { request: Request; response: Response; use: BodyUse }) => Promise<void>;

const readSmallJson = jsonReader({ maxBytes: BODY_BYTES.small });

/**
 * Reads the body of a request within its route's bounds, and refuses texts that no store or header can hold. Guards run
 * before interceptors: nothing is read of a caller who may not send it.
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
      // Express parses the query string each time that `query` is read: here once for all later readers.
      Object.defineProperty(request, 'query', { value: query });
      assertFlat(query);
      for (const input of [request.params, query, request.body as unknown]) assertTexts(input);
    } catch (error) {
      use.free();
      throw error;
    }
    // The handler may need the body until then.
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
      assertModestJson(body, maxValues);
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

/** Parameters are texts, or lists of texts where they are given several times: `?page[toString]=1` is neither. */
function assertFlat(query: Request['query']): void {
  for (const [name, value] of Object.entries(query)) {
    if (![value].flat().every((part) => typeof part === 'string')) throw fieldError(name, `${name} must be a text`);
  }
}

/**
 * U+0000 and halves of characters (lone surrogates) are in no text that a person writes, and neither the database nor an
 * address can hold them. @throws BadRequestException that names the field.
 */
function assertTexts(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw unreadable(path);
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [name, part] of Object.entries(value)) {
      const partPath = path ? `${path}.${name}` : name;
      if (name.includes('\0') || !name.isWellFormed()) throw unreadable(path || 'body');
      assertTexts(part, partPath);
    }
  }
}

function unreadable(field: string): BadRequestException {
  return fieldError(field, `${field} contains a character that is not allowed`);
}

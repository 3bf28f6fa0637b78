import type { Server } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { toErrorDto } from '../common/errors/error.dto.js';
import { ENV, type Env } from '../config/env.js';
import { isHealthCheck } from '../modules/health/health-paths.js';
import { InternalApi } from './internal-api.js';

/** While connections keep coming, work pauses for so long at most, so that they are accepted. */
const MAX_INTAKE_MS = 50;
const LOG_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = '2';
const BUSY = 'The server is very busy at the moment. Please try again in a few seconds.';

interface Waiting {
  request: Request;
  response: Response;
  next: () => void;
  since: number;
}

/**
 * The line in which requests wait for the event loop (docs/decisions/012-load.md). One begins per turn of the loop; who waits too
 * long is told 503 with Retry-After, and who has left costs nothing. Health checks, and the calls that an accepted page makes, do
 * not wait.
 */
@Injectable()
export class LoadShedding {
  private readonly logger = new Logger('LoadShedding');
  private readonly waiting: Waiting[] = [];
  private isScheduled = false;
  /** Accepted since the last turn. */
  private connections = 0;
  private intakeBegan: number | undefined;
  private refused = 0;
  private lastLog = -Infinity;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly internal: InternalApi,
  ) {}

  /** Lets the connections of a server be accepted before its requests are worked on. */
  watch(server: Server): void {
    server.on('connection', () => this.connections++);
  }

  readonly middleware: RequestHandler = (request, response, next) => {
    if (isHealthCheck(request.path) || this.internal.owns(request)) {
      next();
      return;
    }
    this.waiting.push({ request, response, next: () => next(), since: performance.now() });
    this.schedule();
  };

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.turn(performance.now());
      if (this.waiting.length > 0) this.schedule();
    });
  }

  /** Node accepts one connection in a turn, so a turn with much work in it holds up all who wait to be accepted. */
  private turn(now: number): void {
    const hasCome = this.connections > 0;
    this.connections = 0;
    this.intakeBegan ??= now;
    if (hasCome && now - this.intakeBegan < MAX_INTAKE_MS) return;
    this.intakeBegan = undefined;
    this.beginNext(now);
  }

  private beginNext(now: number): void {
    for (let first = this.waiting.shift(); first; first = this.waiting.shift()) {
      const { request, response, next, since } = first;
      if (request.socket.destroyed) continue;
      if (now - since <= this.env.maxWaitMs) {
        next();
        return;
      }
      refuse(request, response);
      this.count(now);
    }
  }

  private count(now: number): void {
    this.refused++;
    if (now - this.lastLog < LOG_EVERY_MS) return;
    this.logger.warn(`Told ${this.refused} requests to come again: they had waited for too long`);
    this.refused = 0;
    this.lastLog = now;
  }
}

function refuse(request: Request, response: Response): void {
  response.status(503).setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.setHeader('Cache-Control', 'no-store');
  if (!request.path.startsWith('/api/')) {
    response.type('text/plain').send(`${BUSY}\n`);
    return;
  }
  response.json(toErrorDto({ status: 503, messages: [BUSY] }, response.get('X-Request-Id') ?? ''));
}

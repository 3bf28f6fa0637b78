import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import type { Request, RequestHandler, Response } from 'express';
import { toErrorDto } from '../common/errors/error.dto.js';
import { ENV, type Env } from '../config/env.js';
import { isHealthCheck } from '../common/http/health-check.js';
import { InternalApi } from './internal-api.js';

/** Interval at which the delay of the event loop is sampled; its mean is computed over at least a second. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 1_000;
const LOG_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = '2';
const BUSY = 'The server is very busy at the moment. Please try again in a few seconds.';

interface QueuedRequest {
  request: Request;
  response: Response;
  next: () => void;
  since: number;
}

/**
 * Begins one request in each turn of the event loop (docs/decisions/012-load.md). The others queue; a request that has waited longer
 * than MAX_WAIT_MS, or arrives while the event loop is as late as that, gets 503 with Retry-After. Requests whose client has left are
 * skipped. Health checks, and the calls that an accepted page makes, do not wait.
 */
@Injectable()
export class LoadShedding implements OnApplicationShutdown {
  private readonly logger = new Logger('LoadShedding');
  private readonly queue = bulkhead(1, Infinity);
  private readonly loopDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private meanDelayMs = 0;
  private windowBegan = performance.now();
  private rejected = 0;
  private lastLog = -Infinity;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly internal: InternalApi,
  ) {
    this.loopDelay.enable();
  }

  readonly middleware: RequestHandler = (request, response, next) => {
    if (isHealthCheck(request.path) || this.internal.owns(request)) next();
    else if (this.isLoopLate()) this.reject(request, response);
    else this.enqueue({ request, response, next: () => next(), since: performance.now() });
  };

  onApplicationShutdown(): void {
    this.loopDelay.disable();
  }

  private enqueue(queued: QueuedRequest): void {
    void this.queue.execute(() => this.begin(queued));
  }

  private async begin({ request, response, next, since }: QueuedRequest): Promise<void> {
    await nextTurn();
    if (request.socket.destroyed) return;
    if (performance.now() - since > this.env.maxWaitMs) this.reject(request, response);
    else next();
  }

  private isLoopLate(): boolean {
    const now = performance.now();
    if (now - this.windowBegan >= WINDOW_MS) {
      this.meanDelayMs = this.loopDelay.mean / 1e6 - RESOLUTION_MS;
      this.loopDelay.reset();
      this.windowBegan = now;
    }
    return this.meanDelayMs > this.env.maxWaitMs;
  }

  private reject(request: Request, response: Response): void {
    sendBusy(request, response);
    this.rejected++;
    const now = performance.now();
    if (now - this.lastLog < LOG_EVERY_MS) return;
    this.logger.warn(`Rejected ${this.rejected} requests with 503: they had waited for too long`);
    this.rejected = 0;
    this.lastLog = now;
  }
}

function sendBusy(request: Request, response: Response): void {
  response.status(503).setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response.setHeader('Cache-Control', 'no-store');
  if (!request.path.startsWith('/api/')) {
    response.type('text/plain').send(`${BUSY}\n`);
    return;
  }
  response.json(toErrorDto({ status: 503, messages: [BUSY] }, response.get('X-Request-Id') ?? ''));
}

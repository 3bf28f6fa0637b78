import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { isHealthCheck } from '../common/http/health-check.js';
import { InternalApi } from './internal-api.js';

/** Number of polls in a row without a new connection after which none is waiting to be accepted. */
const QUIET_POLLS = 5;
/** Time limit for accepting connections, in case new ones never stop arriving. */
const MAX_ACCEPTING_MS = 2_000;
const POLL_MS = 5;
const IDLE_SWEEP_MS = 50;

/** Closes the HTTP server without losing a request (docs/decisions/011-graceful-shutdown.md). */
@Injectable()
export class GracefulShutdown {
  private isShuttingDown = false;
  private readonly openResponses = new Set<ServerResponse>();
  /** Pending while the process accepts its last connections; new requests wait for it. */
  private portClosed: Promise<void> | undefined;

  constructor(private readonly internal: InternalApi) {}

  /** Whether shutdown has begun. From then on the process is not ready for new requests. */
  get hasBegun(): boolean {
    return this.isShuttingDown;
  }

  /** Tracks open responses. Must run before all middleware that does work. */
  readonly middleware: RequestHandler = (request, response, next) => {
    if (this.internal.owns(request)) {
      next();
      return;
    }
    if (this.isShuttingDown) {
      response.setHeader('Connection', 'close');
    } else {
      this.openResponses.add(response);
      response.once('close', () => this.openResponses.delete(response));
    }
    if (this.portClosed && !isHealthCheck(request.path)) void this.portClosed.then(() => next());
    else next();
  };

  /**
   * Stops accepting connections and completes every accepted request. Resolves when the last connection is closed. Connections that
   * are open after `timeoutMs` are destroyed.
   */
  async drain(server: Server, timeoutMs: number): Promise<void> {
    this.isShuttingDown = true;
    for (const response of this.openResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
    const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
    let allClosed = Promise.resolve();
    this.portClosed = this.acceptWaitingConnections(server).then(() => {
      allClosed = new Promise((resolve) => server.close(() => resolve()));
    });
    await this.portClosed;
    this.portClosed = undefined;
    // A connection whose response was being sent when shutdown began becomes idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    await allClosed;
    clearInterval(sweep);
    clearTimeout(timeout);
  }

  /**
   * Accepts the connections that the operating system has completed: it would reset them when the port closes. New requests wait in
   * the middleware meanwhile, so that the event loop has time to accept all connections.
   */
  private async acceptWaitingConnections(server: Server): Promise<void> {
    const start = performance.now();
    let quietPolls = 0;
    let connections = 0;
    const onConnection = () => connections++;
    server.on('connection', onConnection);
    while (quietPolls < QUIET_POLLS && performance.now() - start < MAX_ACCEPTING_MS) {
      const before = connections;
      await delay(POLL_MS);
      quietPolls = connections === before ? quietPolls + 1 : 0;
    }
    server.off('connection', onConnection);
  }
}

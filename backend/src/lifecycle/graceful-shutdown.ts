import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { isHealthCheck } from '../modules/health/health-paths.js';
import { InternalApi } from './internal-api.js';

/** After so many looks in a row that brought no connection, none waits to be accepted. */
const QUIET_POLLS = 5;
/** Where connections never cease, the port closes all the same. */
const MAX_ACCEPTING_MS = 2_000;
const POLL_MS = 5;
const IDLE_SWEEP_MS = 50;

/** Ends the HTTP side of the process without losing a request (docs/decisions/011-graceful-shutdown.md). */
@Injectable()
export class GracefulShutdown {
  private begun = false;
  private readonly unsent = new Set<ServerResponse>();
  /** Pending while the port is about to close: new requests wait for it. */
  private portClosed: Promise<void> | undefined;

  constructor(private readonly internal: InternalApi) {}

  /** Whether the process has been told to end: it is not ready for new requests from then on. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Goes before everything that does work. */
  readonly middleware: RequestHandler = (request, response, next) => {
    if (this.internal.owns(request)) {
      next();
      return;
    }
    if (this.begun) {
      response.setHeader('Connection', 'close');
    } else {
      this.unsent.add(response);
      response.once('close', () => this.unsent.delete(response));
    }
    if (this.portClosed && !isHealthCheck(request.path)) void this.portClosed.then(() => next());
    else next();
  };

  /**
   * Stops accepting connections and answers every request that was accepted. Resolves when the last connection is closed; what is
   * open after `timeoutMs` is cut off.
   */
  async drain(server: Server, timeoutMs: number): Promise<void> {
    this.begun = true;
    for (const response of this.unsent) if (!response.headersSent) response.setHeader('Connection', 'close');
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
    let allClosed = Promise.resolve();
    this.portClosed = this.acceptWhoWaits(server).then(() => {
      allClosed = new Promise((resolve) => server.close(() => resolve()));
    });
    await this.portClosed;
    this.portClosed = undefined;
    // A connection whose answer was on its way when the end was announced is idle only later.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    await allClosed;
    clearInterval(sweep);
    clearTimeout(cutOff);
  }

  /**
   * The system completes connections before the process accepts them, and resets those when the port closes. While new requests
   * wait in the middleware, there is time to accept all of them.
   */
  private async acceptWhoWaits(server: Server): Promise<void> {
    const began = performance.now();
    let quietPolls = 0;
    let connections = 0;
    const onConnection = () => connections++;
    server.on('connection', onConnection);
    while (quietPolls < QUIET_POLLS && performance.now() - began < MAX_ACCEPTING_MS) {
      const before = connections;
      await delay(POLL_MS);
      quietPolls = connections === before ? quietPolls + 1 : 0;
    }
    server.off('connection', onConnection);
  }
}

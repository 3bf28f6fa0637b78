import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { isHealthCheck } from '../common/http/health-check.js';
import { ENV, type Env } from '../config/env.js';

/**
 * Serves the health checks on a port of their own (HEALTH_PORT). Node accepts one connection of a port in each turn of the event
 * loop, so on the public port a check waits behind all connections that arrived before it.
 */
@Injectable()
export class HealthServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'healthPort' | 'host'>,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  /** Opens the port. Without HEALTH_PORT, does nothing. @returns the port. @throws Error if the port is in use. */
  async listen(): Promise<number | undefined> {
    const { healthPort, host } = this.env;
    if (healthPort === undefined) return undefined;
    const handle = this.adapterHost.httpAdapter.getInstance<RequestListener>();
    this.server = createServer((request, response) => {
      if (isHealthCheck(request.url ?? '')) handle(request, response);
      else response.writeHead(404).end();
    });
    this.server.listen(healthPort, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes the port after the public one: until then, the checks report that the process is ending. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

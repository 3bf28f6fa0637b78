import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { Metrics } from './metrics.js';

/** Serves `GET /metrics` on a separate port, which is not open to shoppers. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: Server;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'metricsPort' | 'host'>,
    metrics: Metrics,
  ) {
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** @throws Error if the port is in use. */
  async onApplicationBootstrap(): Promise<void> {
    this.server.listen(this.env.metricsPort, this.env.host);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

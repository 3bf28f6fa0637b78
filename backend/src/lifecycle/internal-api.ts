import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * The API for the storefront of this process: a second listener on a loopback port that the system chooses, so that a page which
 * is being rendered gets its data while the public port is closing (docs/decisions/011-graceful-shutdown.md). It serves what the
 * public port serves, under the same access rules.
 */
@Injectable()
export class InternalApi implements OnApplicationShutdown {
  private readonly requests = new WeakSet<IncomingMessage>();
  private server: Server | undefined;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Opens the listener. @returns its base address, without a path. */
  async listen(): Promise<string> {
    const handle = this.adapterHost.httpAdapter.getInstance<RequestListener>();
    this.server = createServer((request, response) => {
      this.requests.add(request);
      handle(request, response);
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether a request came this way: part of a request that was accepted already. No header can say so. */
  owns(request: IncomingMessage): boolean {
    return this.requests.has(request);
  }

  /** After the public port: by then nobody waits for a page. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

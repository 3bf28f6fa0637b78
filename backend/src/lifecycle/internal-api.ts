import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Serves the API to the storefront of this process, on a loopback port that the operating system selects. A page that is being
 * rendered thus gets its data while the public port is closing (docs/decisions/011-graceful-shutdown.md). The routes and access
 * rules are those of the public port.
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

  /** Returns whether a request arrived on the internal port, and thus belongs to an accepted page. Headers could be forged. */
  owns(request: IncomingMessage): boolean {
    return this.requests.has(request);
  }

  /** Closes the port after the public one, when no page is being rendered any more. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

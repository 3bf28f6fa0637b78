import { Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { UPSTREAM_CLIENT, UpstreamClient } from './upstream-client.js';

/** The client of the upstream, another installation whose products and travel feeds replace the own ones. */
@Module({
  providers: [
    {
      provide: UPSTREAM_CLIENT,
      inject: [ENV],
      useFactory: ({ upstream }: Env) => (upstream ? new UpstreamClient(upstream.url, upstream.apiKey) : null),
    },
  ],
  exports: [UPSTREAM_CLIENT],
})
export class UpstreamModule {}

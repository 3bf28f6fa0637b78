import { QueryClient } from '@tanstack/react-query';

/** Returns the cache of calls. A save without a connection fails at once, instead of waiting for the connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
}

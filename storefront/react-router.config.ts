import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route list is small: shipping it with the page saves a request on every first navigation.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;

import { expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { DatabaseModule } from './database.module.js';
import type { DatabaseServer } from './database-server.js';

it('closes the connection before the server', async () => {
  const closed: string[] = [];
  const closing = (name: string) => ({
    close: async () => {
      await Promise.resolve();
      closed.push(name);
    },
  });
  const database = new DatabaseModule(
    closing('connection') as unknown as Connection,
    closing('server') as unknown as DatabaseServer,
  );

  await database.onApplicationShutdown();

  expect(closed).toEqual(['connection', 'server']);
});

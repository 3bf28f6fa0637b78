import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ENV, type Env } from '../config/env.js';
import { DatabaseHealth } from './database-health.js';
import { DatabaseIdentity } from './database-identity.js';
import { DatabaseServer } from './database-server.js';

/** Time limit for a query to find a lost server. After it, the request returns 503. */
const SELECTION_TIMEOUT_MS = 3_000;

/**
 * Detects a MongoDB that does not respond by its missing heartbeat, which fails the waiting queries: after one interval, one
 * response timeout and the selection of a server for the second attempt, 4.5 seconds in total. The embedded database is a
 * thread of this process, which reports its end.
 */
const HANG_DETECTION = {
  serverMonitoringMode: 'poll',
  heartbeatFrequencyMS: 1_000,
  connectTimeoutMS: 2_000,
  serverSelectionTimeoutMS: 1_500,
} as const;

@Module({})
class DatabaseServerModule {
  static of(server: Provider): DynamicModule {
    return { module: DatabaseServerModule, providers: [server], exports: [DatabaseServer] };
  }
}

/**
 * Selects the database: MongoDB at MONGODB_URI, or the embedded database under DATA_DIR. With `join`, a tool uses the embedded
 * database of a running product.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly server: DatabaseServer,
  ) {}

  static of(mode: 'own' | 'join'): DynamicModule {
    return DatabaseModule.on({
      provide: DatabaseServer,
      inject: [ENV],
      useFactory: (env: Env) => DatabaseServer[mode === 'own' ? 'open' : 'join'](env),
    });
  }

  /** Returns the module for another process or thread of the product, on the database that the product uses. */
  static at(database: Pick<DatabaseServer, 'uri' | 'kind'>): DynamicModule {
    return DatabaseModule.on({ provide: DatabaseServer, useValue: DatabaseServer.at(database) });
  }

  private static on(provider: Provider): DynamicModule {
    const server = DatabaseServerModule.of(provider);
    return {
      module: DatabaseModule,
      imports: [
        server,
        MongooseModule.forRootAsync({
          imports: [server],
          inject: [DatabaseServer],
          useFactory: (database: DatabaseServer) => ({
            uri: database.uri,
            serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
            // Longer than the 25 s after which the embedded database ends a query.
            socketTimeoutMS: 30_000,
            bufferCommands: false,
            // The Migrator creates the indexes and waits for them.
            autoIndex: false,
            ...(database.kind === 'mongodb' ? HANG_DETECTION : {}),
            retryAttempts: 2,
            retryDelay: 1_000,
          }),
        }),
      ],
      providers: [DatabaseHealth, DatabaseIdentity],
      exports: [server, DatabaseHealth, DatabaseIdentity],
    };
  }

  /** Closes the connection first: a connection without its server takes `SELECTION_TIMEOUT_MS` to close. */
  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
    await this.server.close();
  }
}

import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ENV, type Env } from '../config/env.js';
import { DatabaseHealth } from './database-health.js';
import { DatabaseIdentity } from './database-identity.js';
import { DatabaseServer } from './database-server.js';

/** How long a query waits for a lost server before it fails (and the request answers 503). */
const SELECTION_TIMEOUT_MS = 3_000;

/**
 * A MongoDB that hangs is noticed by its missing heartbeat, which ends the queries that wait for it: after at most one
 * interval, one time to answer, and the selection of a server for the second attempt, 4.5 seconds together. The embedded
 * database is a thread of this process, whose end is noticed otherwise.
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
 * The one place that chooses the database: MongoDB at MONGODB_URI, else the embedded one under DATA_DIR. A tool that
 * may run beside the product says `join`: it then uses the running product's embedded database.
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

  /** For a thread of the product, on the database that the product uses. */
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
            // Above the 25 s after which the embedded database ends a query with an error.
            socketTimeoutMS: 30_000,
            bufferCommands: false,
            // Built by the Migrator, which waits until they stand.
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

  /** The connection first: one that finds its server gone waits `SELECTION_TIMEOUT_MS` to say good-bye to it. */
  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
    await this.server.close();
  }
}

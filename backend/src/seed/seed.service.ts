import { Inject, Injectable } from '@nestjs/common';
import type { SeedProgress } from '@grabdeals/seeds/contract';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { marked } from '../common/history/change-context.js';
import { UnavailableError } from '../common/errors/unavailable.error.js';
import { isLoopback } from '../config/addresses.js';
import { ENV, type Env } from '../config/env.js';
import { Leases } from '../database/leases/leases.service.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { MerchantsService } from '../modules/merchants/merchants.service.js';
import { DemoActivity } from './demo-activity.js';
import { DemoSeedTarget } from './demo-seed-target.js';
import { SeedStateRepository } from './seed-state.repository.js';

const LEASE = 'seed';

@Injectable()
export class SeedService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly state: SeedStateRepository,
    private readonly target: DemoSeedTarget,
    private readonly activity: DemoActivity,
    private readonly auth: AuthService,
    private readonly merchants: MerchantsService,
    private readonly search: ProductSearch,
    private readonly leases: Leases,
  ) {}

  /**
   * Loads the demo data into an empty database if SEED is `demo`, and resumes an interrupted load. Changes of operators remain.
   * If several instances start together, one loads the data and the others wait.
   * @returns whether this database contains the demo data.
   */
  async loadIfEnabled(onProgress: SeedProgress): Promise<boolean> {
    if ((await this.state.read()) === 'finished') return true;
    if (this.env.seed !== 'demo') return false;
    // An embedded database has one process, which must not wait for its own lease after it was killed.
    const load = () => this.load(onProgress);
    return this.env.mongodbUri ? this.leases.run(LEASE, load) : load();
  }

  private async load(onProgress: SeedProgress): Promise<boolean> {
    const state = await this.state.read();
    if (state === 'finished') return true;
    if (state === 'none' && (await this.merchants.all()).size > 0) return false;
    await this.state.start();
    // Imported here, because most starts do not need it.
    const { loadDemoData } = await import('@grabdeals/seeds/load');
    // The demo data is where the history begins.
    await marked({ isUnrecorded: true }, () => loadDemoData(this.target, onProgress));
    // If the search engine is unavailable, it indexes the products later.
    await this.search.refresh().catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
    });
    await this.activity.add();
    await this.state.finish();
    return true;
  }

  /**
   * Rejects the demo owner, whose password is published, in a real installation.
   * @throws Error if the account exists and NODE_ENV is production, or MONGODB_URI is set without DEMO_PASSWORD.
   */
  async assertNoDemoOwnerInProduction(): Promise<void> {
    const { nodeEnv, mongodbUri, demoPassword } = this.env;
    const isReal = nodeEnv === 'production' || (mongodbUri !== undefined && demoPassword === undefined);
    if (isReal && (await this.auth.exists(DEMO_OWNER.email))) {
      throw new Error(
        `The account ${DEMO_OWNER.email} of the demo data exists, and its password is published. ` +
          'Delete it, or use a fresh database, before starting with NODE_ENV=production or MONGODB_URI. ' +
          'To try the demo on MongoDB, set DEMO_PASSWORD.',
      );
    }
  }

  /**
   * Sets the demo owner's password to DEMO_PASSWORD, if it is set. Call this after the demo data is loaded.
   * @returns the credentials; without the password if it is not the published one.
   * @throws Error if other machines can connect and the password is the published one, or if DEMO_PASSWORD is weak.
   */
  async secureDemoOwner(): Promise<{ email: string; password?: string }> {
    const { demoPassword, host } = this.env;
    if (demoPassword !== undefined) await this.auth.setPassword(DEMO_OWNER.email, demoPassword, 'DEMO_PASSWORD');
    const isPublished = await this.auth.hasPassword(DEMO_OWNER.email, DEMO_OWNER.password);
    if (isPublished && !isLoopback(host)) {
      throw new Error(
        `With HOST=${host} other machines can connect, and the password of ${DEMO_OWNER.email} is published. ` +
          'Set DEMO_PASSWORD to another password.',
      );
    }
    return { email: DEMO_OWNER.email, ...(isPublished ? { password: DEMO_OWNER.password } : {}) };
  }
}

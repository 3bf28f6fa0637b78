import { Inject, Injectable } from '@nestjs/common';
import type { SeedProgress } from '@grabdeals/seeds/contract';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { UnavailableError } from '../common/errors/unavailable.error.js';
import { isLoopback } from '../config/addresses.js';
import { ENV, type Env } from '../config/env.js';
import { Leases } from '../database/leases/leases.service.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { MerchantsService } from '../modules/merchants/merchants.service.js';
import { DemoSeedTarget } from './demo-seed-target.js';
import { SeedStateRepository } from './seed-state.repository.js';

const LEASE = 'seed';

@Injectable()
export class SeedService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly state: SeedStateRepository,
    private readonly target: DemoSeedTarget,
    private readonly auth: AuthService,
    private readonly merchants: MerchantsService,
    private readonly search: ProductSearch,
    private readonly leases: Leases,
  ) {}

  /**
   * Loads the demo data into an empty database, and goes on with a load that was interrupted. What an operator changed
   * since then is never touched. Of several instances that start together one loads it, and the others wait.
   * @returns whether the demo data is in this database.
   */
  async loadWhereWanted(onProgress: SeedProgress): Promise<boolean> {
    if ((await this.state.read()) === 'finished') return true;
    if (this.env.seed !== 'demo') return false;
    // Nobody loads beside the one process of an embedded database, which need not wait for a lease that it left when it was killed.
    const lease = this.env.mongodbUri ? await this.leases.waitFor(LEASE) : undefined;
    try {
      return await this.load(onProgress);
    } finally {
      await lease?.release();
    }
  }

  private async load(onProgress: SeedProgress): Promise<boolean> {
    const state = await this.state.read();
    if (state === 'finished') return true;
    if (state === 'none' && (await this.merchants.all()).size > 0) return false;
    await this.state.start();
    // Loaded only here: most starts do not need it.
    const { loadDemoData } = await import('@grabdeals/seeds/load');
    await loadDemoData(this.target, onProgress);
    await this.state.finish();
    // A search engine that is gone finds the products when it is back.
    await this.search.refresh().catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
    });
    return true;
  }

  /**
   * The demo owner's password is published: it must not open a real installation, nor one that other machines reach.
   * @throws Error where its account exists and NODE_ENV is production, or MONGODB_URI is set without DEMO_PASSWORD.
   */
  async refuseDemoOwnerInProduction(): Promise<void> {
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
   * Gives the demo owner the password of DEMO_PASSWORD where there is one. To be called once the demo data is loaded.
   * @returns how to sign in; without the password where it is not the published one.
   * @throws Error where other machines reach this one and the password is the published one, or DEMO_PASSWORD is weak.
   */
  async secureDemoOwner(): Promise<{ email: string; password?: string }> {
    const { demoPassword, host } = this.env;
    if (demoPassword !== undefined) await this.auth.setPassword(DEMO_OWNER.email, demoPassword, 'DEMO_PASSWORD');
    const isPublished = await this.auth.hasPassword(DEMO_OWNER.email, DEMO_OWNER.password);
    if (isPublished && !isLoopback(host)) {
      throw new Error(
        `HOST=${host} lets other machines in, and the password of ${DEMO_OWNER.email} is published. ` +
          'Set DEMO_PASSWORD to another one.',
      );
    }
    return { email: DEMO_OWNER.email, ...(isPublished ? { password: DEMO_OWNER.password } : {}) };
  }
}

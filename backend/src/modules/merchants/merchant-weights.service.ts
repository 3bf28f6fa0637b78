import { Injectable } from '@nestjs/common';
import { WebsitesService } from '../websites/websites.service.js';

/** How much the earnings of merchants count in the orders of a site's results. */
export interface MerchantWeights {
  /** Factors of merchants, near 1. Merchants without a factor have 1. */
  factors: ReadonlyMap<number, number>;
  /** Merchants with the largest factor. */
  leaders: readonly number[];
}

export const NO_WEIGHTS: MerchantWeights = { factors: new Map(), leaders: [] };

/**
 * Weighs merchants for sites that rank by earnings. The ledger of orders computes the weights, so that lists of the catalogue do not depend
 * on it.
 */
@Injectable()
export class MerchantWeightsService {
  /** By site. In memory, so that no list waits for them or fails with them. */
  private weights: ReadonlyMap<string, MerchantWeights> = new Map();

  constructor(private readonly websites: WebsitesService) {}

  /** Returns the weights of a site's merchants; none unless the site ranks by earnings. */
  async of(websiteName: string): Promise<MerchantWeights> {
    const { settings } = await this.websites.site(websiteName);
    if (!settings.ranksByEarnings) return NO_WEIGHTS;
    return this.weights.get(websiteName) ?? NO_WEIGHTS;
  }

  /** Replaces the weights of all sites. */
  replace(weights: ReadonlyMap<string, MerchantWeights>): void {
    this.weights = weights;
  }
}

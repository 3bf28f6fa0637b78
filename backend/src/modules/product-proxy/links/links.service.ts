import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { trackedLink } from '@grabdeals/shared/campaign';
import { isSiteName, siteNameOfLabel } from '@grabdeals/shared/site';
import { fieldError } from '../../../common/errors/field-error.js';
import { ENV, type Env } from '../../../config/env.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { SiteDomainsService } from '../../websites/site-domains.service.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { ProductProxyService } from '../product-proxy.service.js';
import { ProductQueryDto } from '../product-query.dto.js';
import type { ProductsListView } from '../product.views.js';
import type { DeepLinkDto, DeepLinkView, RelatedProductsDto } from './links.dto.js';
import { queryOfLink } from './product-link.js';

/** Tracked links, and the products of links that operators put into articles. */
@Injectable()
export class LinksService {
  constructor(
    private readonly products: ProductProxyService,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
    private readonly domains: SiteDomainsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns the URL with the site's campaign id.
   * @throws BadRequestException for an unknown site and if `url` is not an http(s) URL, NotFoundException for an unknown merchant.
   */
  async deepLink({ url, mid }: DeepLinkDto, siteName: string): Promise<DeepLinkView> {
    const { vendorId } = await this.websites.site(siteName);
    const deepLink = trackedLink(url, vendorId);
    if (!deepLink) throw fieldError('url', 'url must be an http(s) URL');
    await this.websites.assertExists(siteName);
    if (mid !== undefined && !(await this.merchants.byMid(mid)))
      throw new NotFoundException('The merchant does not exist.');
    return { deepLink };
  }

  /**
   * Returns the products that a link lists, under the rules of the request's site. The URL is parsed, never fetched. The result
   * does not depend on the host of the request, so that an article's preview shows the same products as its page.
   * @throws BadRequestException if the link is not the URL of a product list of this installation or of the upstream.
   */
  async relatedProducts(
    { link, pageSize }: RelatedProductsDto,
    siteName: string,
    signal: AbortSignal,
  ): Promise<ProductsListView> {
    const params = await queryOfLink(link, {
      isOwnHost: async (hostname) => (await this.domains.ownHosts())(hostname) || this.isSiteHost(hostname),
      upstreamUrl: this.env.upstream?.url,
    });
    if (!params) throw fieldError('link', 'link must be the URL of a product list of one of the sites');
    const query = plainToInstance(ProductQueryDto, { pageSize: String(pageSize), ...params });
    const [problem] = validateSync(query, { stopAtFirstError: true });
    if (problem) throw fieldError('link', `link is not valid: ${Object.values(problem.constraints ?? {}).join()}`);
    return this.products.listProducts(query, siteName, signal);
  }

  /** Returns whether the first label of a host name belongs to a site. */
  private async isSiteHost(hostname: string): Promise<boolean> {
    const [label = '', ...domain] = hostname.split('.');
    if (domain.length === 0 || !isSiteName(label)) return false;
    return (await this.websites.site(siteNameOfLabel(label))).state !== 'unknown';
  }
}

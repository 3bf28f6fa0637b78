import { isDeepStrictEqual } from 'node:util';
import { Injectable, NotFoundException } from '@nestjs/common';
import { SETUP_STEPS, type SetupStep, type SitePart } from '@grabdeals/shared/site-parts';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { isRejection, messagesOf } from '../../common/errors/http-messages.js';
import { definedFields } from '../../common/defined-fields.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { type PreparedWebsite, WebsitesService } from '../websites/websites.service.js';
import type { WebsiteView } from '../websites/website.resource.js';
import { type PartFields, SitePartsService } from './site-parts.service.js';
import type {
  CopyPartsDto,
  CopyResultsView,
  CopyResultView,
  PartDifferenceView,
  SetupView,
  SetUpWebsiteDto,
} from './site-setup.dto.js';

/** A part of a site before and after a copy. */
interface PlannedCopy {
  website: WebsiteView;
  part: SitePart;
  before: PartFields;
  after: PartFields;
}

/** A website to create, and what it starts with. */
interface PlannedWebsite extends Pick<SetUpWebsiteDto, 'websiteData' | 'parts'> {
  website: PreparedWebsite;
}

/** Creates websites, copies parts of a site to others, and checks what a site still needs. */
@Injectable()
export class SiteSetupService {
  private readonly startCreation: StartOperation<PlannedWebsite, WebsiteView>;
  private readonly startCopy: StartOperation<CopyPartsDto, CopyResultsView>;

  constructor(
    private readonly parts: SitePartsService,
    private readonly websites: WebsitesService,
    private readonly merchants: MerchantsService,
    private readonly theme: ThemeService,
    operations: Operations,
  ) {
    this.startCreation = operations.define('create-website', (run) => this.createWithParts(run));
    this.startCopy = operations.define('copy-site-parts', (run) => this.copyAll(run));
  }

  /**
   * Creates a website with a theme and with parts of other sites.
   * @throws the errors of `WebsitesService.create`, ForbiddenException for a site that the caller does not manage, NotFoundException for
   * an unknown site, the errors of the services that save the theme and the parts. No website remains then.
   */
  async setUp({ websiteData, parts = [], ...fields }: SetUpWebsiteDto, caller: Caller): Promise<WebsiteView> {
    await this.websitesOf(
      parts.map(({ from }) => from),
      caller,
    );
    const website = await this.websites.prepared(fields);
    return this.startCreation(definedFields({ website, websiteData, parts }), caller, { total: parts.length });
  }

  private async createWithParts({ input, caller, progress }: OperationRun<PlannedWebsite, WebsiteView>) {
    const { websiteData, parts = [] } = input;
    const website = await this.websites.add(input.website);
    try {
      if (websiteData) await this.theme.saveAs(caller, website.value, websiteData);
      for (const [index, { from, part }] of parts.entries()) {
        const [source] = await this.websitesOf([from], caller);
        await this.parts.write(part, website, await this.parts.read(part, source!, caller), caller);
        await progress({ done: index + 1 });
      }
    } catch (error) {
      if (isRejection(error)) await this.websites.delete(website.id, caller, { force: true });
      throw error;
    }
    return this.websites.get(website.id, caller);
  }

  /** Returns what a copy would change. @throws the errors of `copy`. */
  async differences(copy: CopyPartsDto, caller: Caller): Promise<PartDifferenceView[]> {
    const all = await this.merchants.all();
    const names = new Map([...all].map(([mid, { merchantInfo }]) => [mid, merchantInfo.name]));
    const differences: PartDifferenceView[] = [];
    for await (const planned of this.planned(copy, caller)) {
      if (isSame(planned)) continue;
      const { website, part, before, after } = planned;
      differences.push({
        websiteName: website.value,
        part,
        before: this.parts.described(before, names),
        after: this.parts.described(after, names),
      });
    }
    return differences;
  }

  /**
   * Copies the parts. A part that cannot be saved is reported, and the others are copied.
   * @throws ForbiddenException for a site that the caller does not manage, NotFoundException for an unknown site.
   */
  async copy(copy: CopyPartsDto, caller: Caller): Promise<CopyResultsView> {
    const [, ...targets] = await this.sitesOf(copy, caller);
    return this.startCopy({ ...copy }, caller, { total: targets.length * copy.parts.length });
  }

  private async copyAll(run: OperationRun<CopyPartsDto, CopyResultsView>): Promise<CopyResultsView> {
    const data = run.result?.data ?? [];
    for await (const planned of this.planned(run.input, run.caller, run.done)) {
      data.push(await this.copyOne(planned, run.caller));
      await run.progress({ done: data.length, result: { data } });
    }
    return { data };
  }

  private async copyOne(planned: PlannedCopy, caller: Caller): Promise<CopyResultView> {
    const { website, part, after } = planned;
    const result = { websiteName: website.value, part };
    if (isSame(planned)) return { ...result, state: 'unchanged' };
    try {
      await this.parts.write(part, website, after, caller);
      return { ...result, state: 'copied' };
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { ...result, state: 'failed', message: messagesOf(error).join(' ') };
    }
  }

  /** Returns what a site has and what it still needs. @throws the errors of `copy`. */
  async ofSite(websiteName: string, caller: Caller): Promise<SetupView> {
    const [website] = await this.websitesOf([websiteName], caller);
    const read = (part: SitePart) => this.parts.read(part, website!, caller);
    const [colors, logo, brands, ...images] = await Promise.all(
      (['colors', 'logo', 'brands', 'banners', 'carousel', 'offers'] as const).map(read),
    );
    const { contact, active } = website!;
    const isDone: Record<SetupStep, boolean> = {
      colors: Object.keys(colors!).length > 0,
      logo: logo!['logo'] !== undefined,
      brands: (brands!['mids'] as number[]).length > 0,
      email: contact.email !== '',
      address: contact.address.length > 0,
      images: images.some(({ items }) => (items as unknown[]).length > 0),
    };
    return { websiteName, isPublished: active, steps: SETUP_STEPS.map((id) => ({ id, isDone: isDone[id] })) };
  }

  /**
   * Yields what to write. Reads each part immediately before, so that a copy keeps what a colleague saved during it.
   * @param done Number of parts that are omitted because they are copied.
   */
  private async *planned(copy: CopyPartsDto, caller: Caller, done = 0): AsyncGenerator<PlannedCopy> {
    const [source, ...targets] = await this.sitesOf(copy, caller);
    const { parts } = copy;
    const sourceFields = new Map<SitePart, PartFields>();
    for (const part of parts) sourceFields.set(part, await this.parts.read(part, source!, caller));
    const copies = targets.flatMap(({ id }) => parts.map((part) => ({ id, part })));
    for (const { id, part } of copies.slice(done)) {
      const website = await this.websites.get(id, caller);
      const before = await this.parts.read(part, website, caller);
      yield { website, part, before, after: this.parts.copied(part, before, sourceFields.get(part)!, copy) };
    }
  }

  /** Returns the source of a copy and then its targets. @throws the errors of `copy`. */
  private sitesOf({ from, to }: CopyPartsDto, caller: Caller): Promise<WebsiteView[]> {
    return this.websitesOf([from, ...to.filter((name) => name !== from)], caller);
  }

  private async websitesOf(names: readonly string[], caller: Caller): Promise<WebsiteView[]> {
    assertMayManage(caller, names);
    const byName = new Map((await this.websites.all()).map((website) => [website.value, website]));
    return names.map((name) => {
      const website = byName.get(name);
      if (!website) throw new NotFoundException(`There is no site ${name}.`);
      return website;
    });
  }
}

function isSame({ before, after }: PlannedCopy): boolean {
  return isDeepStrictEqual(before, after);
}

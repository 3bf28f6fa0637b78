import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { addDays, DAY_MS, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import type { Caller } from '../common/access/caller.js';
import { UnavailableError } from '../common/errors/unavailable.error.js';
import { inChangeContext } from '../common/history/change-context.js';
import { ArticlesService } from '../modules/articles/articles.service.js';
import { ApiKeysService } from '../modules/auth/api-keys/api-keys.service.js';
import { AuthService } from '../modules/auth/auth.service.js';
import { EventsService } from '../modules/publications/publications.service.js';
import { HistoryService } from '../modules/history/history.service.js';
import { RedirectsService } from '../modules/redirect/redirects.service.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { SearchesService } from '../modules/searches/searches.service.js';
import { SynonymsService } from '../modules/synonyms/synonyms.service.js';
import { articleRecordId } from './demo-traffic-target.js';

/** Colleagues of the demo's owner. Their passwords are random and not stored anywhere, so these accounts cannot sign in. */
const COLLEAGUES = [
  { fullName: 'Maya Chen', email: 'maya@grabdeals.example', role: 'editor', sites: ['sunsetdeals', 'techdealtrail'] },
  { fullName: 'Luc Tremblay', email: 'luc@grabdeals.example', role: 'vendor', sites: ['mapledealmarket'] },
] as const;
const SITE = 'sunsetdeals';

/**
 * Adds what operators and shoppers have done in the demo: colleagues, an API key, changes that the history and the trash contain, and
 * searches. It uses the services like operators do, after the demo data is loaded and the search index is built.
 */
@Injectable()
export class DemoActivity {
  constructor(
    private readonly auth: AuthService,
    private readonly apiKeys: ApiKeysService,
    private readonly articles: ArticlesService,
    private readonly events: EventsService,
    private readonly redirects: RedirectsService,
    private readonly synonyms: SynonymsService,
    private readonly searches: SearchesService,
    private readonly search: ProductSearch,
    private readonly history: HistoryService,
  ) {}

  async add(now = new Date()): Promise<void> {
    await this.addSearches(now);
    // The demo data is loaded before the modules are initialized.
    this.history.connect();
    // A load that was interrupted may have added a part.
    if ((await this.history.latest(1)).length > 0) return;
    const owner: Caller = {
      id: await this.auth.addMissing({ ...DEMO_OWNER, role: 'owner', sites: [] }),
      fullName: DEMO_OWNER.fullName,
      role: 'owner',
      sites: [],
      sessionId: '',
    };
    const [editor] = await Promise.all(COLLEAGUES.map((colleague) => this.addColleague(colleague)));
    await this.addChanges(owner, editor!, now);
  }

  private async addColleague({ sites, ...account }: (typeof COLLEAGUES)[number]): Promise<Caller> {
    const password = randomUUID();
    const id = await this.auth.addMissing({ ...account, password, sites: [...sites] });
    return { id, fullName: account.fullName, role: account.role, sites: [...sites], sessionId: '' };
  }

  private async addChanges(owner: Caller, editor: Caller, now: Date): Promise<void> {
    await as(owner, () =>
      this.apiKeys.create({ name: 'Reports to the data warehouse', scopes: ['reports:read'], allSites: true }, owner),
    );
    await as(owner, () => this.synonyms.create({ term: 'garden shoes', synonyms: ['clogs'], isTwoWay: true }));
    const old = { websiteName: SITE, redirectId: 'labor-day', targetUrl: 'https://www.crocs.example/sale' };
    const redirect = await as(owner, () => this.redirects.create({ ...old, label: 'Labor Day mailing' }, owner));
    await as(owner, () => this.redirects.update(redirect.id, { active: false }, owner));
    await as(owner, () => this.redirects.delete(redirect.id, owner));
    const event = await as(editor, () =>
      this.events.create(
        {
          title: 'Coffee tasting (moved to spring)',
          description: 'Four roasts, one grinder, and someone who can tell them apart.',
          startsAt: new Date(now.getTime() + 20 * DAY_MS),
          endsAt: new Date(now.getTime() + 20 * DAY_MS + 3 * 3_600_000),
          location: 'Brooklyn, New York',
          url: '',
          image: '',
          websiteName: [SITE],
        },
        editor,
      ),
    );
    await as(editor, () => this.events.delete(event.id, editor));
    await this.editDraft(owner);
  }

  /** Changes the author of a draft and publishes it in spite of a problem, and undoes both. */
  private async editDraft(owner: Caller): Promise<void> {
    const { buildDemoData } = await import('@grabdeals/seeds/demo-data');
    const draft = buildDemoData().articles.find(({ status }) => status === 'Draft');
    if (!draft) return;
    const id = articleRecordId(draft.key).toHexString();
    const article = await this.articles.get(id, owner);
    await as(owner, () => this.articles.update(id, { ...article, byline: 'Maya Chen' }, owner));
    const description = `${article.description}<p><a href="https://www.crocs.example/sale">More clogs</a></p>`;
    const complianceOverride = { reason: 'Today’s mailing leads here. The link is marked before the next one.' };
    const published = { ...article, description, status: 'Published' as const, complianceOverride };
    await as(owner, () => this.articles.update(id, published, owner));
    await as(owner, () => this.articles.update(id, article, owner));
  }

  /** Adds searches with the numbers of products that the search index finds. */
  private async addSearches(now: Date): Promise<void> {
    const [{ buildSearches }, { buildDemoData }] = await Promise.all([
      import('@grabdeals/seeds/traffic/searches'),
      import('@grabdeals/seeds/demo-data'),
    ]);
    const searches = buildSearches(buildDemoData().websites);
    const results = new Map<string, number>();
    try {
      for (const text of new Set(searches.map((each) => each.text)))
        results.set(text, (await this.search.search({ text, site: SITE, page: 1, pageSize: 1 })).count);
    } catch (error) {
      if (error instanceof UnavailableError) return;
      throw error;
    }
    const today = utcDay(now);
    await this.searches.addMissing(
      searches.map(({ site, daysAgo, text, searches: count }) => ({
        websiteName: site,
        day: addDays(today, -daysAgo),
        text,
        searches: count,
        emptySearches: results.get(text) === 0 ? count : 0,
        results: results.get(text) ?? 0,
        at: startOfDay(today, -daysAgo),
      })),
    );
  }
}

/** Runs a change of an operator, which the history records. */
function as<T>(caller: Caller, run: () => Promise<T>): Promise<T> {
  const actor = { id: caller.id, name: caller.fullName };
  return inChangeContext({ operationId: randomUUID(), source: 'user', actor, caller }, run);
}

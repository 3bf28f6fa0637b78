import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEFAULT_CURATED_ROWS } from '@grabdeals/shared/curated-rows';
import { HOME_SLIDER } from '@grabdeals/shared/limits';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, keepSignedIn, newWebsite, setWebsite } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

// Sites that no other test uses, because their settings apply to all visitors.
const CURATED = 'familyfinddeals';
const OWN_ROWS = 'mapledealmarket';
const ARTICLES = 'savysaleshub';

test.describe('the curated home', { tag: '@desktop' }, () => {
  test.beforeAll(() => setWebsite(CURATED, { homeLayout: 'curated' }));

  test('has the fixed rows, each with a link to all products', async ({ page }) => {
    await page.goto(siteUrl(CURATED));
    const titles = DEFAULT_CURATED_ROWS.map(({ title }) => title);
    const shown = await page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /Deals$/ })
      .allTextContents();
    const rows = shown.filter((title) => titles.includes(title));
    expect(rows, 'rows in the order of the list').toEqual(titles.filter((title) => rows.includes(title)));
    for (const title of ['Crocs Top Deals', 'Pet Supplies Deals', 'Ortovox Deals']) expect(rows).toContain(title);
    expect(shown, 'no rows of brands').not.toContain('Crocs Deals');

    const shopAll = (title: string) => page.getByRole('link', { name: `Shop All ${title}` });
    await expect(shopAll('Crocs Top Deals')).toHaveAttribute('href', '/products?brandid=199042');
    await expect(shopAll('Pet Supplies Deals')).toHaveAttribute('href', '/products?search=pet');
    await expect(shopAll('Ortovox Deals')).toHaveAttribute('href', '/products');
    await expectAccessible(page);
  });

  test('shows only products of a row’s brand', async ({ page }) => {
    await page.goto(siteUrl(CURATED));
    const cards = page.getByRole('region', { name: 'Epson Top Deals' }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) await expect(card).toContainText('Epson');
  });

  test('has the rows that the site has chosen, without empty ones', async ({ page }) => {
    await setWebsite(OWN_ROWS, {
      homeLayout: 'curated',
      curatedRows: [
        { title: 'Ink and printers', brandId: 27433, search: 'printer' },
        { title: 'Nothing of the kind', search: 'qqqqzzzzxxxx' },
        { title: 'Everything else' },
      ],
    });
    await page.goto(siteUrl(OWN_ROWS));
    await expect(page.getByRole('link', { name: 'Shop All Ink and printers' })).toHaveAttribute(
      'href',
      '/products?brandid=27433&search=printer',
    );
    await expect(page.getByRole('region', { name: 'Everything else' })).toBeVisible();
    await expect(page.getByText('Nothing of the kind')).toHaveCount(0);
    await expect(page.getByText('Crocs Top Deals')).toHaveCount(0);
  });
});

test('an operator changes the rows of the curated home', { tag: '@desktop' }, async ({ page }) => {
  const owner = await apiAs();
  const label = `Rows ${randomUUID().slice(0, 8)}`;
  const { id, value } = await owner.call<{ id: string; value: string }>('POST', '/website', { label });
  await keepSignedIn(page, owner);

  await page.goto(`/admin/sites/${id}`);
  const rows = page.getByRole('region', { name: 'Carousels' });
  await expect(rows).toHaveCount(0);
  await page.getByRole('radio', { name: /^Curated/ }).check();
  await expect(rows.getByLabel('Title')).toHaveCount(DEFAULT_CURATED_ROWS.length);
  await rows.getByRole('button', { name: 'Remove' }).first().click();
  await rows.getByRole('button', { name: 'Add row' }).click();
  await rows.getByLabel('Title').last().fill('Everything green');
  await rows.getByLabel('Search words').last().fill('green');
  await expectAccessible(page);
  await rows.getByRole('button', { name: 'Move up' }).last().click();
  await page.getByRole('button', { name: 'Update website' }).click();
  await expect(page.getByText('Website Updated Successfully')).toBeVisible();

  const { settings } = await owner.call<{ settings: object }>('GET', `/site?websiteName=${value}`);
  const kept = DEFAULT_CURATED_ROWS.slice(1);
  expect(settings).toMatchObject({
    homeLayout: 'curated',
    curatedRows: [...kept.slice(0, -1), { title: 'Everything green', search: 'green' }, kept.at(-1)],
  });
});

test.describe('a site that opens on its articles', () => {
  test.beforeAll(() => setWebsite(ARTICLES, { homePage: 'articles' }));

  for (const path of ['/', '/home']) {
    test(`shows the article home at ${path}`, async ({ page }) => {
      await page.goto(siteUrl(ARTICLES, path));
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Article categories' })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl(ARTICLES));
      await expectAccessible(page);
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/article\//);
      await page.getByRole('navigation', { name: 'Article categories' }).getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(siteUrl(ARTICLES));
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('has its styles', async ({ page }) => {
      await page.goto(siteUrl(ARTICLES));
      const list = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('article') });
      await expect(list.first()).toHaveCSS('display', 'grid');
    });
  });
});

test.describe('an operator who is signed in', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page }) => {
    await keepSignedIn(page, await apiAs());
  });

  test('is sent from home to the Site Manager, and back by the browser’s button', async ({ page }) => {
    const manager = /\/admin\/homeBanner\?site=\w+$/;
    await page.goto('/brands');
    await page.goto('/').catch(() => undefined); // The redirect can interrupt the navigation.
    await expect(page).toHaveURL(manager);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);

    await page.locator('header a[href="/"]').first().click();
    await expect(page).toHaveURL(manager);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);
  });

  test('sees the store if the URL requests it', async ({ page }) => {
    await page.goto('/?view=store', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: "Top Brand's Deals" })).toBeVisible();
    await expect(page).toHaveURL(/\/\?view=store$/);
  });

  test('can open the other pages', async ({ page }) => {
    await page.goto('/brands', { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/brands$/);
  });
});

test.describe('the rows of products', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('have all their cards in the HTML', async ({ page }) => {
    await page.goto('/');
    const rows = page
      .getByRole('region', { name: /Deals$/ })
      .filter({ has: page.getByRole('link', { name: /^Shop All/ }) });
    const counts = await Promise.all((await rows.all()).map((row) => row.getByRole('article').count()));
    expect(counts).toEqual(counts.map(() => HOME_SLIDER.pageSize));
    expect(counts.length).toBeGreaterThan(5);
  });
});

test.describe('the banner carousel', () => {
  const current = (page: Page) => page.locator('button[aria-current=true]').getAttribute('aria-label');

  test.describe('on wide screens', { tag: '@desktop' }, () => {
    test('goes on by itself until it is paused', async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Featured deals' });
      await expect(carousel.getByRole('button', { name: /^Show offer/ })).toHaveCount(4);
      const first = await current(page);
      await expect.poll(() => current(page)).not.toBe(first);

      await carousel.getByRole('button', { name: 'Pause carousel' }).click();
      await expect(carousel.getByRole('button', { name: 'Play carousel' })).toBeVisible();
      const stopped = await current(page);
      // Longer than the time of a slide, so that a running carousel would have moved.
      await page.waitForTimeout(3_500);
      expect(await current(page)).toBe(stopped);
      await carousel.getByRole('button', { name: 'Show offer 1 of 4' }).click();
      await expect.poll(() => current(page)).toBe('Show offer 1 of 4');
    });

    test('comes to the first after the last', async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Featured deals' });
      await carousel.getByRole('button', { name: 'Show offer 4 of 4' }).click();
      await expect.poll(() => current(page)).toBe('Show offer 4 of 4');
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => current(page)).toBe('Show offer 1 of 4');
      await expect(carousel.locator('.slick-current').getByRole('link')).toBeInViewport({ ratio: 0.9 });
    });

    test('stays below the header when the page is scrolled', async ({ page }) => {
      await page.goto('/');
      const dots = page.getByRole('button', { name: 'Show offer 1 of 4' });
      await expect(dots).toBeVisible();
      await dots.evaluate((dot) => scrollBy({ top: dot.getBoundingClientRect().top - 15, behavior: 'instant' }));
      await expect.poll(() => dots.evaluate((dot) => Math.round(dot.getBoundingClientRect().top))).toBe(15);
      const isHeaderOnTop = await dots.evaluate((dot) => {
        const { x, y, width, height } = dot.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null;
      });
      expect(isHeaderOnTop).toBe(true);
    });

    test('does not move with reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play carousel' })).toBeVisible();
      await page.waitForTimeout(3_500);
      expect(await current(page)).toBe('Show offer 1 of 4');
    });
  });

  test.describe('on narrow screens', { tag: '@mobile' }, () => {
    test('is a list that scrolls', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const carousel = page.getByRole('region', { name: 'Featured deals' });
      await expect(carousel.getByRole('listitem')).toHaveCount(4);
      await expect(carousel.getByRole('button')).toHaveCount(0);
    });
  });
});

test('brands have the built-in logos', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/brands');
  const logo = page.getByRole('main').locator('img').first();
  await expect(logo).toHaveAttribute('src', /^\/merchant-logos\/\d+\.webp$/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('home while its data is on the way', { tag: '@desktop' }, () => {
  const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading the page' });
  const rows = (page: Page) => page.getByRole('main').getByRole('region', { name: /Deals$/ });

  test('shows skeletons when its data is slow, and then its deals', async ({ page }) => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_root.data*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(skeleton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(rows(page).first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
  });

  test('is complete in the server’s HTML', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.match(/<article/g)?.length).toBeGreaterThan(50);
    expect(html).not.toContain('Loading the page');
  });

  test('shows a message if its data cannot be loaded', async ({ page, pageProblems }) => {
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    await page.route('**/_root.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.abort();
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeVisible();
    pageProblems.splice(0);
  });
});

test(
  'a new website has an ads.txt, no category that leads to nothing, and its own contact and profiles once they are set',
  { tag: '@desktop' },
  async ({ page }) => {
    const { value: site } = await newWebsite();
    await page.goto(siteUrl(site, '/'));
    const heading = page.getByRole('heading', { name: 'New deals are on their way' });
    await expect(heading).toBeVisible();
    await expect(page.locator('a[href*="categoryid="]')).toHaveCount(0);
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: / on X / })).toHaveCount(0);
    const [header, first] = await Promise.all([page.locator('header').boundingBox(), heading.boundingBox()]);
    expect(first!.y - (header!.y + header!.height)).toBeGreaterThanOrEqual(16);

    for (const path of ['/', '/contactus', '/termscondition', '/privacy-policy', '/cookiesPolicy']) {
      await page.goto(siteUrl(site, path));
      await expect(page.locator('address, a[href^="mailto:"], a[href^="tel:"]'), path).toHaveCount(0);
    }
    await page.goto(siteUrl(site, '/contactus'));
    const main = page.locator('main');
    await expect(main).toContainText('has not published its address, e-mail address or phone number yet');
    await expect(main).toContainText('the merchant you bought from');

    const contact = { address: ['1 Own Road'], email: 'hello@own.example', phone: '(416) 555-0100' };
    await setWebsite(site, { socialProfiles: { x: `https://x.com/${site}` } }, contact);
    await page.goto(siteUrl(site, '/contactus'));
    for (const part of [main, footer]) {
      for (const line of [...contact.address, contact.email, contact.phone]) await expect(part).toContainText(line);
    }
    await expect(footer.getByRole('link', { name: / on X / })).toHaveAttribute('href', `https://x.com/${site}`);
    await page.goto(siteUrl(site, '/ads.txt'));
    await expect(page.locator('body')).toHaveText(`ads.grabdeals.example, ${site}, DIRECT`);
  },
);

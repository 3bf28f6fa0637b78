import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newWebsite, openByMenu, openManager, OWNER, uniqueName, type Website } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

/** Most clicks from the list of websites to the first click of a shopper. */
const MAX_CLICKS = 10;

test('a new website, from its form to the first tracked click', async ({ page, context, pageProblems }) => {
  // A journey through both frontends takes a busy machine more than a minute.
  test.slow();
  const label = uniqueName('Harbor').replace(' ', '');
  let clicks = 0;
  const click = async (locator: ReturnType<typeof page.getByRole>) => {
    clicks++;
    await locator.click();
  };
  await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
  await openByMenu(page, 'Websites');
  clicks++;

  await test.step('name, look, brands and contact on one page', async () => {
    await click(page.getByRole('link', { name: 'New website' }));
    await page.getByRole('textbox', { name: 'Website name' }).fill(label);
    await expect(page.getByText(`Host: ${new URL(siteUrl(label.toLowerCase(), '/')).host}`)).toBeVisible();
    await click(page.getByRole('radio', { name: 'Forest' }));
    await expect(page.getByRole('combobox', { name: /^Brands of/ })).toHaveValue('SunsetDeals');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbor Road\nPortland, ME 04101');
    await page.getByRole('textbox', { name: 'Email' }).fill('hello@harbor.example');
    await click(page.getByRole('button', { name: 'Create website' }));
  });

  const shop = await context.newPage();
  await test.step('hidden until it is published', async () => {
    const setup = page.getByRole('region', { name: 'Before you publish' });
    await expect(setup.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done' }) })).toContainText([
      'Colors',
      'Brands',
      'Contact email',
      'Postal address',
    ]);
    await expect(setup.getByRole('link')).toHaveText(['Logo', 'A banner, a carousel or an offer', 'Pages']);
    await expectFitsPhone(page);
    const answer = await shop.goto(siteUrl(label.toLowerCase(), '/products'));
    expect(answer?.status()).toBe(404);
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
    await click(setup.getByRole('button', { name: 'Publish website' }));
    await expect(page.getByText('Shoppers can now open')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Missing on this website' })).toBeVisible();
  });

  await test.step('shoppers see its deals in its colors', async () => {
    clicks++; // View store
    await shop.goto(siteUrl(label.toLowerCase(), '/products'));
    await expect(shop.locator('html')).toHaveCSS('--color-accent', '#1b6b3a');
    const grab = shop.getByRole('link', { name: /^Grab Deals/ }).first();
    const [merchant] = await Promise.all([context.waitForEvent('page'), click(grab)]);
    await merchant.close();
    expect(clicks).toBeLessThan(MAX_CLICKS);
    const owner = await apiAs();
    const site = label.toLowerCase();
    await expect
      .poll(() => owner.call('GET', `/home/redclub/getClicksReport?websiteName=${site}`).then(JSON.stringify))
      .toMatch(/"rawClicks":1/);
  });
});

test('a custom domain of a website', async ({ page, context, pageProblems }) => {
  test.slow();
  const site = await newWebsite();
  const domain = `${site.value}.custom.test`;
  const { port } = new URL(siteUrl(site.value, '/'));
  await openManager(page, `/admin/sites/${site.id}`, { site: site.value });
  const input = page.getByRole('textbox', { name: 'Custom domains' });

  await test.step('an owner adds the domain', async () => {
    await input.fill('127.0.0.1');
    await page.getByRole('button', { name: 'Update website' }).click();
    await expect(page.getByText('127.0.0.1 is an IP address.').first()).toBeVisible();
    await expectFitsPhone(page);
    await input.fill(`https://${domain.toUpperCase()}/\nwww.${domain}`);
    await page.getByRole('button', { name: 'Update website' }).click();
    await expect(page.getByText('Website Updated Successfully')).toBeVisible();
  });

  const shop = await context.newPage();
  await test.step('shoppers see the website there, and on its host', async () => {
    for (const address of [`http://www.${domain}:${port}/contactus`, siteUrl(site.value, '/contactus')]) {
      await shop.goto(address);
      await expect(shop).toHaveTitle(new RegExp(site.label));
      await expect(shop.locator('link[rel=canonical]')).toHaveAttribute('href', `http://${domain}:${port}/contactus`);
    }
  });

  await test.step('the Site Manager there edits the website, and links to it', async () => {
    await shop.goto(`http://${domain}:${port}/admin/signin`);
    await shop.getByLabel('Email Address').fill(OWNER.email);
    await shop.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await shop.getByRole('button', { name: 'Login' }).click();
    await expect(shop).toHaveURL(new RegExp(`site=${site.value}`));
    await expect(shop.getByRole('link', { name: 'View store (opens in a new tab)' })).toHaveAttribute(
      'href',
      `http://${domain}:${port}/?view=store`,
    );
  });
  // Chromium reports headers that need HTTPS, which only names below localhost do without.
  const problems = pageProblems.splice(0).filter((problem) => !/untrustworthy|origin-keyed/.test(problem));
  expect(problems).toEqual([expect.stringMatching(/^400: /)]);
});

test('one banner first on five websites, and one undo', async ({ page }) => {
  test.slow();
  const owner = await apiAs();
  const [source, ...others] = (await Promise.all(Array.from({ length: 6 }, () => newWebsite()))) as [
    Website,
    ...Website[],
  ];
  const banner = {
    url: '/media/demo/banners/sunsetdeals-crocs.svg',
    redirectUrl: 'https://www.crocs.example/sale',
    title: 'Sale',
  };
  const other = { ...banner, redirectUrl: '/offers', title: 'Offers' };
  const save = (websiteName: string, items: object[]) =>
    owner.call('POST', '/img/create', { websiteName, offerSection: 'Banner', items });
  await save(source.value, [other, banner]);
  for (const { value } of others) await save(value, [other]);
  await openManager(page, '/admin/homeBanner', { site: source.value });
  await page.getByRole('button', { name: /^Slot 2/ }).click();
  await page.getByRole('link', { name: 'Copy slot 2 to websites' }).click();
  await expect(page.getByRole('checkbox', { name: 'Slot 2, Sale' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Slot 1, Offers' })).not.toBeChecked();
  const websites = page.getByRole('combobox', { name: /^Websites/ });
  for (const { label } of others) {
    await websites.fill(label);
    await page.getByRole('option', { name: label }).click();
  }
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByText('Banners: 1 added')).toHaveCount(5);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Copy to 5 websites' }).click();
  await expect(page.getByText('Copied to 5 websites.')).toBeVisible();
  const titlesOf = async ({ value }: Website) => {
    const path = `/img/all?offerSection=Banner&websiteName=${value}`;
    return (await owner.call<{ data: { title: string }[] }>('GET', path)).data.map(({ title }) => title);
  };
  for (const website of others) expect(await titlesOf(website)).toEqual(['Sale', 'Offers']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  for (const website of others) expect(await titlesOf(website)).toEqual(['Offers']);
});

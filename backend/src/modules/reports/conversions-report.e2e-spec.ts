import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ARTICLE, conversionCalls } from '../conversions/testing/conversion-calls.js';
import type { ConversionRowView, ConversionsReport, EarningsReport, PerformanceReport } from './reports.views.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const SPAN = 'from=2026-11-01&to=2026-11-28';

describe('the report of conversions', () => {
  const { state, newOrder, call, list, postback, sale, byReference, clickInArticle } = conversionCalls();
  const read = async <T>(report: string, query = '', token?: string) =>
    (await call('get', `home/redclub/${report}?${SPAN}${query}`, undefined, token).expect(200)).body.data as T;
  const conversions = (query = '', token?: string) => read<ConversionsReport>('getConversionsReport', query, token);

  /**
   * Five clicks in an article lead to three orders: one pending, one paid, one reversed. Two orders have no click: one in Canadian dollars
   * on Blue Site, one of no known site.
   */
  beforeAll(async () => {
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((day) => clickInArticle(new Date(Date.UTC(2026, 10, day)))));
    await postback(sale({ token: tokens[0] })).expect(200);
    await postback(sale({ token: tokens[1], state: 'paid', amount: '11.00', commission: '1.00' })).expect(200);
    await postback(sale({ token: tokens[2], state: 'reversed' })).expect(200);
    const order = {
      networkId: state.networkId,
      reference: newOrder(),
      state: 'approved',
      occurredAt: '2026-11-21T00:00:00Z',
    };
    const money = { amountCents: 5_000, commissionCents: 400, currency: 'CAD' };
    await call('post', 'conversions', { ...order, ...money, websiteName: blue, mid: mids.blue }).expect(200);
    await postback(sale({ commission: '3.00' })).expect(200);
  });

  it('joins the clicks of an article with its orders', async () => {
    const { rows } = await conversions(`&groupBy=articleId&websiteName=${red}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      articleId: ARTICLE,
      clicks: 5,
      conversions: 2,
      reversed: 1,
      conversionRate: 0.4,
      reversalRate: 0.3333,
      sums: [
        {
          currency: 'USD',
          amount: { integral: 10_000 },
          pending: { integral: 712 },
          paid: { integral: 100 },
          reversed: { integral: 712 },
          earnings: { integral: 812 },
          averageOrder: { integral: 5_000 },
          epcCents: 162.4,
        },
      ],
    });
  });

  it('keeps currencies apart, and contains orders without a site', async () => {
    const { rows, totals } = await conversions('&groupBy=websiteName');
    const sums = ({ sums: all }: Pick<ConversionRowView, 'sums'>) =>
      all.map(({ currency, earnings }) => [currency, earnings.integral]);
    expect(rows.map((row) => [row.websiteName, sums(row)])).toEqual([
      ['', [['USD', 300]]],
      [blue, [['CAD', 400]]],
      [red, [['USD', 812]]],
    ]);
    expect(sums(totals)).toEqual([
      ['USD', 1_112],
      ['CAD', 400],
    ]);
  });

  it.each(['day', 'mid', 'slot', 'productId', 'couponId', 'search', 'networkId', 'day,websiteName,mid'])(
    'has the same sums by %s',
    async (groupBy) => {
      const { rows, totals } = await conversions(`&groupBy=${groupBy}`);
      const earnings = rows.flatMap(({ sums }) => sums.map((sum) => sum.earnings.integral));
      expect(earnings.reduce((total, cents) => total + cents, 0)).toBe(1_512);
      expect(totals.conversions).toBe(4);
      expect(rows.reduce((total, row) => total + row.conversions, 0)).toBe(4);
    },
  );

  it.each([
    'day',
    'websiteName',
    'mid',
    'slot',
    'articleId',
    'productId',
    'couponId',
    'search',
    'networkId',
    'articleId,search',
  ] as const)('counts by %s the orders that a list with the values of a row contains', async (groupBy) => {
    const { rows } = await conversions(`&groupBy=${groupBy}`);
    const keys = groupBy.split(',') as 'articleId'[];
    for (const row of rows) {
      const { day = '', ...values } = row;
      const present = keys.filter((key) => values[key]);
      const missing = keys.filter((key) => !values[key] && (key as string) !== 'day');
      const filter = {
        ...(day ? { from: day, to: day } : { from: '2026-11-01', to: '2026-11-28' }),
        ...Object.fromEntries(present.map((key) => [key, values[key]])),
        ...(missing.length > 0 ? { without: missing.join(',') } : {}),
      };
      expect(await list(filter)).toHaveLength(row.conversions + row.reversed);
      for (const { currency, conversions: count, earnings } of row.sums) {
        const orders = (await list({ ...filter, currency })).filter((order) => order['state'] !== 'reversed');
        expect(orders).toHaveLength(count);
        const cents = orders.map((order) => (order['commission'] as { integral: number }).integral);
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(earnings.integral);
      }
    }
  });

  it('rejects a list without an unknown field', () =>
    call('get', 'conversions?filter={"without":"password"}').expect(400));

  it('names networks', async () => {
    const { rows } = await conversions('&groupBy=networkId');
    expect(rows).toMatchObject([{ networkName: 'Awin US', clicks: 0, conversionRate: null }]);
  });

  it('contains for a vendor its sites only', async () => {
    const { totals } = await conversions('', state.vendor);
    expect(totals).toMatchObject({ conversions: 2, reversed: 1 });
    await call('get', `home/redclub/getConversionsReport?${SPAN}&websiteName=${blue}`, undefined, state.vendor).expect(
      403,
    );
  });

  it('is also CSV, with a column for each currency', async () => {
    const { text } = await call('get', `home/redclub/getConversionsReport?${SPAN}&groupBy=websiteName`)
      .set('Accept', 'text/csv')
      .expect(200);
    const rows = parse<Record<string, string>>(text, { columns: true });
    expect(rows[1]).toMatchObject({ websiteName: blue, conversions: '1', earningsUsd: '0', earningsCad: '4' });
  });

  it('agrees with the reports of earnings and performance', async () => {
    const { totals } = await read<EarningsReport>('getEarningsReport');
    expect(totals).toMatchObject({ conversions: 3, earnings: { integral: 1_112 } });
    const performance = await read<PerformanceReport>('getPerformanceReport', `&groupBy=articleId&websiteName=${red}`);
    expect(performance.rows).toMatchObject([
      { articleId: ARTICLE, clicks: 5, conversions: 2, earnings: { integral: 812 }, epcCents: 162.4 },
    ]);
  });

  describe('beside daily reports', () => {
    const earnings = async <T>(report: string, query: string) => {
      const path = `home/redclub/${report}?from=2026-10-01&to=2026-10-31${query}`;
      return (await call('get', path).expect(200)).body.data as T;
    };
    const earningsBy = async (query: string) =>
      (await earnings<EarningsReport>('getEarningsReport', query)).rows.map((row) => [
        row.day ?? row.websiteName,
        row.earnings.integral,
      ]);
    const save = (day: string, websiteName: string, network = 'awin us') =>
      call('post', 'home/redclub/saveDailyReports', {
        rows: [{ network, day, websiteName, mid: mids.red, clicks: 5, conversions: 9, earnings: 90 }],
      }).expect(200);

    const unknown = newOrder();
    beforeAll(async () => {
      for (const date of ['2026-10-20T10:00:00Z', '2026-10-24T10:00:00Z'])
        await postback(sale({ date, token: await clickInArticle(new Date(date)) })).expect(200);
      await postback(sale({ order: unknown, date: '2026-10-20T10:00:00Z', commission: '3.00' })).expect(200);
      await save('2026-10-20', red);
    });

    it('counts a network on a day and site by its daily report, and else by its orders', async () => {
      for (const site of ['', `&websiteName=${red}`])
        expect(await earningsBy(`&groupBy=day${site}`)).toEqual([
          ['2026-10-20', 9_000],
          ['2026-10-24', 712],
        ]);
      const query = `&groupBy=mid&websiteName=${red}`;
      const { totals } = await earnings<PerformanceReport>('getPerformanceReport', query);
      expect(totals).toMatchObject({ conversions: 10, earnings: { integral: 9_712 } });
    });

    it('counts orders without a site only on days without a daily report of any site', async () => {
      const order = sale({ date: '2026-10-24T10:00:00Z', commission: '5.00' });
      await postback(order).expect(200);
      expect(await earningsBy('&groupBy=websiteName')).toEqual([
        ['', 500],
        [red, 9_712],
      ]);
      // An operator can say that an order belongs to a site without a daily report of the day.
      const { id } = (await byReference(unknown))!;
      await call('post', `conversions/${String(id)}/site`, { websiteName: blue }).expect(200);
      expect(await earningsBy('&groupBy=websiteName')).toContainEqual([blue, 300]);
    });

    it('counts orders also if another site or network has a daily report', async () => {
      await call('post', 'networks', { name: 'CJ', program: 'cj' }).expect(201);
      await save('2026-10-24', blue);
      await save('2026-10-24', red, 'CJ');
      expect(await earningsBy(`&groupBy=day&websiteName=${red}`)).toEqual([
        ['2026-10-20', 9_000],
        ['2026-10-24', 9_712],
      ]);
    });
  });

  it.each(['groupBy=currency', 'groupBy=password', 'from=2026-12-01'])('rejects %s', (query) =>
    call('get', `home/redclub/getConversionsReport?to=2026-11-28&${query}`).expect(400),
  );

  describe('that compares', () => {
    const SHORT = 'from=2026-11-20&to=2026-11-28&groupBy=articleId';
    const get = (query: string) => call('get', `home/redclub/getConversionsReport?${query}`);

    beforeAll(async () => {
      const early = new Date('2026-11-19T10:00:00Z');
      const click = await clickInArticle(early);
      await postback(sale({ token: click, date: early.toISOString(), commission: '4.06', state: 'approved' })).expect(
        200,
      );
      await postback(sale({ date: '2026-11-11T10:00:00Z', currency: 'CAD', commission: '10.00' })).expect(200);
    });

    it('contains the days before of each row, and rows that have nothing any more', async () => {
      const { data } = (await get(`${SHORT}&compare=before`).expect(200)).body as { data: ConversionsReport };
      expect(data.compared).toEqual({ from: '2026-11-11', to: '2026-11-19' });
      expect(data.totals.before).toMatchObject({ conversions: 2, clicks: 1 });
      expect(
        data.rows.map(({ articleId, conversions: count, before }) => [articleId, count, before?.conversions]),
      ).toEqual([
        ['', 2, 1],
        [ARTICLE, 2, 1],
      ]);
      const days = await get('from=2026-11-19&to=2026-11-19&groupBy=search&compare=before').expect(200);
      expect((days.body as { data: ConversionsReport }).data.totals.before?.conversions).toBe(0);
      const gone = await get('from=2026-11-12&to=2026-11-12&groupBy=networkId&compare=before').expect(200);
      expect(gone.body.data.rows).toMatchObject([
        { networkName: 'Awin US', conversions: 0, before: { conversions: 1 } },
      ]);
    });

    it('compares a day with its own day of the year before', async () => {
      const { data } = (await get('from=2027-11-19&to=2027-11-20&groupBy=day&compare=year').expect(200)).body as {
        data: ConversionsReport;
      };
      expect(data.compared).toEqual({ from: '2026-11-19', to: '2026-11-20' });
      expect(data.rows.map(({ day, before }) => [day, before?.conversions])).toEqual([
        ['2027-11-19', 1],
        ['2027-11-20', 3],
      ]);
    });

    it('converts by the rate of the query, and says the rate', async () => {
      const { data } = (await get(`${SHORT}&compare=before&usdPerCad=0.73`).expect(200)).body as {
        data: ConversionsReport;
      };
      // $11.12 and CA$4.00; before: $4.06 and CA$10.00.
      expect(data.totals.converted).toMatchObject({ earnings: { integral: 1_404, currency: 'USD' }, usdPerCad: 0.73 });
      expect(data.totals.before?.converted).toMatchObject({ earnings: { integral: 1_136 } });
      expect(data.totals.sums).toHaveLength(2);
    });

    it('is CSV with columns of both', async () => {
      const { text } = await get(`${SHORT}&compare=before&usdPerCad=0.73`).set('Accept', 'text/csv').expect(200);
      const [, article] = parse<Record<string, string>>(text, { columns: true });
      expect(article).toMatchObject({
        ...{ conversions: '2', conversionsBefore: '1', conversionsChange: '1' },
        ...{ earningsUsd: '8.12', earningsUsdBefore: '4.06', earningsUsdChange: '1', earningsCadChange: '' },
        ...{ earningsConvertedUsd: '8.12', usdPerCad: '0.73' },
      });
      const { text: plain } = await get(SHORT).set('Accept', 'text/csv').expect(200);
      expect(plain).not.toMatch(/Before|Change|usdPerCad/);
    });

    it.each(['compare=month', 'usdPerCad=0', 'usdPerCad=x', 'usdPerCad=1000'])('rejects %s', async (query) => {
      const { body } = await get(`${SHORT}&${query}`).expect(400);
      expect(Object.keys(body.error as object)).toEqual([query.split('=')[0]]);
    });
  });
});

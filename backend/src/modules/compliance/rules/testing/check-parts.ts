import type { FindingView } from '../../../../common/errors/error.dto.js';
import { checkSubject } from '../check.js';
import type { Facts, LinkFacts, ProductFacts } from '../facts.js';
import { readSubject } from '../read-subject.js';
import type { Subject, SubjectPart } from '../../../../common/resources/subject.js';

export const NOW = Date.parse('2026-11-25T12:00:00Z');
/** A URL of the only merchant. */
export const CLOG = 'https://www.crocs.example/clog';

export const CLOGS: ProductFacts = {
  title: 'Classic Clog',
  isRetired: false,
  hiddenOn: [],
  currency: 'USD',
  priceCents: 6_000,
  comparisonCents: 8_000,
  lowestCents: 6_000,
};

interface Known {
  products?: Record<string, ProductFacts>;
  links?: Record<string, LinkFacts['outcome']>;
}

/** Returns facts: one merchant, Crocs (mid 7, a brand of redsite), the products, and the results of links. */
function factsOf({ products = {}, links = {} }: Known = {}): Facts {
  return {
    now: NOW,
    merchantAt: (url) => (/^https:\/\/\w+\.crocs\.example\//.test(url) ? { mid: 7, name: 'Crocs' } : undefined),
    merchantName: () => 'Crocs',
    merchantNotes: () => 'Free shipping over $55',
    isBrandOf: (websiteName, mid) => websiteName === 'redsite' && mid === 7,
    productIdAt: (link) => /^\/p\/[^/]+\/(\w+)$/.exec(link)?.[1],
    product: (id) => products[id],
    link: (url) => {
      const outcome = links[url];
      return outcome && { outcome, checkedAt: new Date(NOW), ...(outcome === 'dead' ? { status: 404 } : {}) };
    },
  };
}

/** Checks a record of redsite. @param changes Parts without a path and a name are the record itself. */
export function check(
  kind: Subject['kind'],
  parts: Partial<SubjectPart>[],
  known: Known = {},
  changes: Partial<Subject> = {},
): FindingView[] {
  const subject: Subject = {
    kind,
    id: '',
    title: '',
    websiteName: ['redsite'],
    parts: parts.map((part) => ({ path: '', name: '', ...part })),
    ...changes,
  };
  return checkSubject(readSubject(subject), factsOf(known));
}

/** Returns severity, field and message of the findings of one rule. */
export function of(rule: FindingView['rule'], findings: readonly FindingView[]): string[] {
  return findings
    .filter((finding) => finding.rule === rule)
    .map(({ severity, field, message }) => `${severity} ${field}: ${message}`);
}

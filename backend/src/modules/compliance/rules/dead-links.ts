import { isWebAddress } from '@grabdeals/shared/web-address';
import type { FindingView } from '../../../common/errors/finding.views.js';
import type { Facts, LinkFacts } from './facts.js';
import { checkedAddress, type LinkOfPart, type ReadSubject } from './read-subject.js';

/** Reports links whose last check found no page. A host that did not say whether the page exists is no finding. */
export function deadLinkFindings({ parts }: ReadSubject, facts: Facts): FindingView[] {
  return parts
    .flatMap(({ allLinks }) => allLinks)
    .filter(({ url }) => isWebAddress(url))
    .flatMap((link) => {
      const result = facts.link(checkedAddress(link.url));
      return result ? toFinding(link, result) : [];
    });
}

function toFinding({ url, field, place }: LinkOfPart, { outcome, status }: LinkFacts): FindingView[] {
  const finding = { rule: 'dead-link' as const, field, place, target: url };
  if (outcome === 'dead') {
    const message = `The page does not exist (${status}). Change or remove the link.`;
    return [{ ...finding, severity: 'problem', message }];
  }
  if (outcome === 'no-host') {
    const message = `The host ${new URL(url).hostname} does not exist. Change or remove the link.`;
    return [{ ...finding, severity: 'problem', message }];
  }
  if (outcome === 'private') {
    const message = `The host ${new URL(url).hostname} is not public, so shoppers cannot open the link. Change or remove the link.`;
    return [{ ...finding, severity: 'warning', message }];
  }
  return [];
}

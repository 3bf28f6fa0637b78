import type { FindingView } from '../../../common/errors/error.dto.js';
import { altTextFindings } from './alt-texts.js';
import { deadLinkFindings, linkRelFindings } from './links.js';
import { disclosureFindings } from './disclosure.js';
import { endedOfferFindings, isOver, ownEndFindings } from './ended-offers.js';
import type { Facts } from './facts.js';
import { priceClaimFindings } from './price-claims.js';
import type { ReadSubject } from './read-subject.js';

const RULES = [
  disclosureFindings,
  linkRelFindings,
  endedOfferFindings,
  priceClaimFindings,
  altTextFindings,
  deadLinkFindings,
];

/** Returns the findings of all rules, problems first. Parts whose end has passed only warn about that, because shoppers do not see them. */
export function checkSubject(subject: ReadSubject, facts: Facts): FindingView[] {
  const current = { ...subject, parts: subject.parts.filter((part) => !isOver(part, facts.now)) };
  const findings = [...RULES.flatMap((rule) => rule(current, facts)), ...ownEndFindings(subject, facts)];
  return [...findings.filter(isProblem), ...findings.filter((finding) => !isProblem(finding))];
}

export function isProblem({ severity }: FindingView): boolean {
  return severity === 'problem';
}

/** Returns the problems that the stored version does not have. The place of a finding does not count: cards and slots can move. */
export function newProblems(findings: readonly FindingView[], stored: readonly FindingView[]): FindingView[] {
  const known = new Set(stored.map(keyOf));
  return findings.filter((finding) => isProblem(finding) && !known.has(keyOf(finding)));
}

function keyOf({ rule, severity, message, target = '' }: FindingView): string {
  return JSON.stringify([rule, severity, message, target]);
}

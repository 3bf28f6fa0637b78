/**
 * Click tokens: a random id that a paid link carries in the network's own parameter, so that the network's reports say which click
 * led to an order (docs/decisions/120-click-tokens.md).
 */

import { isOnHost } from './merchant-address.js';

/** An affiliate network, with the parameter in which its reports return what a link contains. */
interface Network {
  parameter: string;
  /** Hosts of the network's tracking links. Subdomains belong to them. */
  hosts: readonly string[];
}

const NETWORKS = {
  cj: {
    parameter: 'sid',
    hosts: ['anrdoezrs.net', 'dpbolvw.net', 'emjcd.com', 'jdoqocy.com', 'kqzyfj.com', 'qksrv.net', 'tkqlhce.com'],
  },
  awin: { parameter: 'clickref', hosts: ['awin1.com', 'zenaps.com'] },
  rakuten: { parameter: 'u1', hosts: ['click.linksynergy.com'] },
  impact: {
    parameter: 'subId1',
    hosts: ['7eer.net', 'evyy.net', 'ojrq.net', 'pxf.io', 'sjv.io'],
  },
  shareasale: { parameter: 'afftrack', hosts: ['shareasale.com', 'shrsl.com'] },
  partnerize: { parameter: 'pubref', hosts: ['prf.hn'] },
  sovrn: { parameter: 'cuid', hosts: ['redirect.viglink.com', 'sovrn.co'] },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkName = keyof typeof NETWORKS;
export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[];

/** A name that networks accept for a parameter. */
export const PARAMETER_NAME = /^[A-Za-z][\w.-]{0,39}$/;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN_LENGTH = 20;
const TOKEN = new RegExp(`^[${ALPHABET}]{${TOKEN_LENGTH}}$`);

/**
 * Returns a new token of 100 random bits. Lower-case letters and digits survive networks that change the case or reject signs.
 */
export function newClickToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function isClickToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Returns the network whose tracking link this is; undefined for other links. */
export function networkOfLink(link: string): NetworkName | undefined {
  if (!URL.canParse(link)) return undefined;
  return NETWORK_NAMES.find((name) => isOnHost(link, NETWORKS[name].hosts));
}

/**
 * Returns the link with a click token. All other bytes remain: networks sign their links.
 * @param parameter The parameter of the merchant's links. By default, the one of the network whose link it is.
 * @returns undefined if the link has no such parameter, or has a value of its own in it.
 */
export function withClickToken(link: string, token: string, parameter?: string): string | undefined {
  const name = parameter || parameterOf(link);
  if (!name || !URL.canParse(link)) return undefined;
  // Partnerize has its parameters in the path, the destination last.
  const path = /^(https?:\/\/[^/]+\/click\/(?:(?!destination:)[^/?#]+\/)*)((?:destination:.*)?)$/s.exec(link);
  if (name === NETWORKS.partnerize.parameter && path) {
    const [, start = '', destination = ''] = path;
    return start.includes(`/${name}:`) ? undefined : `${start}${name}:${token}/${destination}`;
  }
  const [, address = '', query = '', fragment = ''] = PARTS.exec(link) ?? [];
  const own = query.length > 1 ? query.slice(1).split('&') : [];
  const isEmpty = (text: string) => text === name || text === `${name}=`;
  if (own.some((text) => text.startsWith(`${name}=`) && !isEmpty(text))) return undefined;
  return `${address}?${[...own.filter((text) => !isEmpty(text)), `${name}=${token}`].join('&')}${fragment}`;
}

function parameterOf(link: string): string | undefined {
  const network = networkOfLink(link);
  return network && NETWORKS[network].parameter;
}

/** Address, query and fragment. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

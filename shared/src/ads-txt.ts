/** ads.txt in the IAB's format, version 1.1: one record a line (docs/requirements/storefront.md#static-pages). */

const VARIABLES: readonly string[] = ['CONTACT', 'SUBDOMAIN', 'INVENTORYPARTNERDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN'];
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const RELATIONS: readonly string[] = ['DIRECT', 'RESELLER'];

export interface AdsTxtProblem {
  /** Number of the line, from 1. */
  line: number;
  message: string;
}

/** Returns the problems of an ads.txt by line. Empty lines and comments (`#`) are valid. */
export function adsTxtProblems(text: string): AdsTxtProblem[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const message = lineProblem(line.split('#', 1)[0]!.trim());
    return message ? [{ line: index + 1, message }] : [];
  });
}

function lineProblem(line: string): string | undefined {
  if (!line) return undefined;
  const variable = /^([A-Za-z]+)\s*=(.*)$/.exec(line);
  if (variable) return variableProblem(variable[1]!.toUpperCase(), variable[2]!.trim());
  return recordProblem(line);
}

function variableProblem(name: string, value: string): string | undefined {
  if (!VARIABLES.includes(name)) return `${name} is not a variable of ads.txt`;
  if (!value) return `${name} has no value`;
  if (name === 'CONTACT') return undefined;
  // A manager's domain may be limited to a country: `example.com, US`.
  const [domain = '', country] = value.split(',').map((part) => part.trim());
  if (!DOMAIN.test(domain)) return `${domain} is not a domain`;
  if (country !== undefined && (name !== 'MANAGERDOMAIN' || !/^[A-Z]{2}$/i.test(country))) {
    return `${country} does not belong there`;
  }
  return undefined;
}

/** Checks `ads.example, publisher-id, DIRECT, certification-id`. A semicolon begins an extension, which is ignored. */
function recordProblem(line: string): string | undefined {
  const fields = line
    .split(';', 1)[0]!
    .split(',')
    .map((field) => field.trim());
  const [domain = '', account = '', relation = '', authority] = fields;
  if (fields.length < 3 || fields.length > 4) {
    return 'a record has three or four fields: ad system, account id, DIRECT or RESELLER, certification id';
  }
  if (!DOMAIN.test(domain)) return `${domain || 'the first field'} is not a domain`;
  if (!account || /\s/.test(account)) return 'the second field must be an account id';
  if (!RELATIONS.includes(relation.toUpperCase())) return 'the third field must be DIRECT or RESELLER';
  if (authority !== undefined && !/^[\w-]*$/.test(authority)) return 'the fourth field must be a certification id';
  return undefined;
}

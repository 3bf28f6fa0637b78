import { BadRequestException, Injectable } from '@nestjs/common';
import { ConversionImportService } from './conversion-import.service.js';
import { findConversionColumns, readConversion } from './conversion-rows.js';
import { ConversionsService } from './conversions.service.js';
import type { PostbackResultView } from './conversions.dto.js';
import { NetworksService } from './networks.service.js';

/** Parameters of a postback, and characters of a value, that are read. */
const MAX_PARAMETERS = 200;
const MAX_VALUE = 2_000;

/** Stores the orders that networks report by calling a URL. */
@Injectable()
export class PostbacksService {
  constructor(
    private readonly networks: NetworksService,
    private readonly conversions: ConversionsService,
    private readonly imports: ConversionImportService,
  ) {}

  /**
   * Adds the order of a postback to the ledger. Repetitions change nothing, so networks can call until they get 200.
   * @throws NotFoundException for an invalid URL, BadRequestException if the parameters do not describe an order.
   */
  async receive(
    networkId: string,
    secret: string,
    parameters: ReadonlyMap<string, string>,
    now = new Date(),
  ): Promise<PostbackResultView> {
    const network = await this.networks.ofPostback(networkId, secret);
    const columns = findConversionColumns([...parameters.keys()]);
    const rules = await this.imports.rulesOf(network, now);
    const read = readConversion(
      { cells: parameters },
      { ...rules, columns, state: 'pending', dateFormat: 'monthFirst', numberFormat: 'decimalPoint' },
    );
    if ('errors' in read) throw new BadRequestException(read.errors);
    const order = { reference: read.reference, reports: [read.report] };
    return { result: await this.conversions.record(networkId, order, now) };
  }
}

/**
 * Returns the parameters of a postback: those of its URL, and of its body as a form or as JSON. Values within objects have their path as a
 * name, and a parameter that contains a JSON object, as Awin sends it, is read like a body.
 * @throws BadRequestException for too many parameters, and for characters that the database cannot contain.
 */
export function postbackParameters(query: object, body: Buffer | undefined, contentType = ''): Map<string, string> {
  const parameters = new Map<string, string>();
  collect(query, '', parameters);
  const text = body?.toString('utf8').trim() ?? '';
  if (text.startsWith('{')) collectJson(text, parameters);
  else if (text && /urlencoded|^$/i.test(contentType))
    collect(Object.fromEntries(new URLSearchParams(text)), '', parameters);
  else if (text) throw new BadRequestException('The body must be a form or a JSON object.');
  for (const value of [...parameters.values()]) if (value.startsWith('{')) collectJson(value, parameters);
  return parameters;
}

function collectJson(text: string, parameters: Map<string, string>): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A value with a brace is no object.
    return;
  }
  if (typeof parsed === 'object' && parsed !== null) collect(parsed, '', parameters);
}

function collect(values: object, path: string, parameters: Map<string, string>): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const fullName = path ? `${path}.${name}` : name;
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text === 'string') {
      if (/\0/.test(text + name) || !(text + name).isWellFormed()) {
        throw new BadRequestException(`${JSON.stringify(name)} contains a character that is not allowed.`);
      }
      // A network replaces what it knows, and leaves other words in braces.
      if (text.length <= MAX_VALUE && !/^\{[\w .-]*\}$/.test(text) && !parameters.has(fullName))
        parameters.set(fullName, text);
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && path.split('.').length < 4) {
      collect(value, fullName, parameters);
    }
    if (parameters.size > MAX_PARAMETERS) throw new BadRequestException('The postback has too many parameters.');
  }
}

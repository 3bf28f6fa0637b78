import { BadRequestException } from '@nestjs/common';

/** More than twice the depth of any body that the API accepts. */
const MAX_DEPTH = 16;
/** Limit for the fields of one object: class-transformer compares each field with all others. */
const MAX_FIELDS = 500;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface Container {
  isObject: boolean;
  entries: number;
}

/**
 * Checks the depth and the number of values of JSON in UTF-8 before it is parsed: the cost of transformation and validation grows
 * faster than the length. The parser reports syntax errors.
 * @throws BadRequestException that names the exceeded limit.
 */
export function assertJsonWithinBounds(json: Uint8Array, maxValues: number): void {
  const open: Container[] = [];
  let values = 0;
  const count = () => {
    const container = open.at(-1);
    if (container && ++container.entries > MAX_FIELDS && container.isObject) {
      throw new BadRequestException(`An object of the body has more than ${MAX_FIELDS} fields.`);
    }
    if (++values > maxValues) throw new BadRequestException(`The body has more than ${maxValues} values.`);
  };
  for (let position = 0; position < json.length; position++) {
    const byte = json[position];
    if (byte === QUOTE) position = endOfText(json, position);
    else if (byte === COMMA) count();
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      open.push({ isObject: byte === OPEN_OBJECT, entries: 0 });
      if (open.length > MAX_DEPTH) throw new BadRequestException(`The body is nested deeper than ${MAX_DEPTH} levels.`);
      // Counts the first entry. An empty container counts too, because it costs as much.
      count();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open.pop();
  }
}

/** Returns the position of the quote that ends the text at `start`. `indexOf` skips long texts quickly. */
function endOfText(json: Uint8Array, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

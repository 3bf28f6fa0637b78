import { BadRequestException } from '@nestjs/common';

/** Nothing that the API takes is nested half as deep. */
const MAX_DEPTH = 16;
/** Fields of one object: the transformation compares each with all others. */
const MAX_FIELDS = 500;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface Container {
  isObject: boolean;
  entries: number;
}

/**
 * Looks through JSON in UTF-8 before it is parsed: what it costs to transform and to validate grows with its depth and its
 * values, and by more than its length. Whether it is JSON at all is the parser's to say.
 * @throws BadRequestException that names what is too much.
 */
export function assertModestJson(json: Uint8Array, maxValues: number): void {
  const open: Container[] = [];
  let values = 0;
  const count = () => {
    const container = open.at(-1);
    if (container && ++container.entries > MAX_FIELDS && container.isObject) {
      throw new BadRequestException(`An object of the body has more than ${MAX_FIELDS} fields.`);
    }
    if (++values > maxValues) throw new BadRequestException(`The body has more than ${maxValues} values.`);
  };
  for (let place = 0; place < json.length; place++) {
    const sign = json[place];
    if (sign === QUOTE) place = endOfText(json, place);
    else if (sign === COMMA) count();
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      open.push({ isObject: sign === OPEN_OBJECT, entries: 0 });
      if (open.length > MAX_DEPTH) throw new BadRequestException(`The body is nested deeper than ${MAX_DEPTH} levels.`);
      // Its first entry, and an empty one all the same: a million of them cost as much.
      count();
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) open.pop();
  }
}

/** Where the text that begins at `start` ends; a long one is passed over at the speed of memory. */
function endOfText(json: Uint8Array, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

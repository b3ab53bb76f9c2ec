import type { Reach } from "@/contract/base/endpoint";
import { badRequest } from "./errors";

/** No form of the product is deeper than six. */
const DEEPEST = 24;
/** The largest import has half as many rows. A parser is slowest with ever-new objects. */
const MOST_NAMES = 50_000;
/** The bytes of one text or number: a cell of a spreadsheet may have 4,000 characters of six bytes each. */
const LONGEST_VALUE = 32 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const tooMuch = () =>
  badRequest(
    "Isi permintaan terlalu rumit: bersarang terlalu dalam, bagiannya terlalu banyak, atau satu isian terlalu panjang.",
  );

/** The place of the quote that ends a text; `from` is behind the quote that begins it, `since` where its value begins. */
function endOfText(bytes: Uint8Array, from: number, since: number) {
  for (let at = from; at < bytes.length; at++) {
    if (at - since > LONGEST_VALUE) throw tooMuch();
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

/** Refuses in one pass over the bytes a body that would keep the parser busy and everybody else waiting. */
function refuseUnreasonable(bytes: Uint8Array, most: Reach) {
  const seen = { brackets: 0, names: 0, values: 0 };
  let depth = 0;
  let since = 0;
  const count = (what: keyof typeof seen, limit: number) => {
    seen[what] += 1;
    if (seen[what] > limit) throw tooMuch();
  };
  for (let at = 0; at < bytes.length; at++) {
    if (at - since > LONGEST_VALUE) throw tooMuch();
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at + 1, since);
        break;
      case COMMA:
        since = at;
        count("values", most.values);
        break;
      case COLON:
        since = at;
        count("names", MOST_NAMES);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        since = at;
        depth += 1;
        if (depth > DEEPEST) throw tooMuch();
        count("brackets", most.brackets);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
  }
}

/** Parses a body as JSON only if it is no deeper and no wider than a request can be. */
export function jsonOf(body: ArrayBuffer, most: Reach): unknown {
  const bytes = new Uint8Array(body);
  refuseUnreasonable(bytes, most);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw badRequest("Isi permintaan bukan JSON yang benar.");
  }
}

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

/** Refuses, in one pass over the bytes, a body that would keep the parser busy and make everybody wait. */
function refuseUnreasonable(bytes: Uint8Array, most: Reach) {
  let depth = 0;
  let brackets = 0;
  let names = 0;
  let values = 0;
  let inText = false;
  let since = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (at - since > LONGEST_VALUE) throw tooMuch();
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
      continue;
    }
    if (byte === QUOTE) inText = true;
    else if (byte === COMMA) {
      since = at;
      if (++values > most.values) throw tooMuch();
    } else if (byte === COLON) {
      since = at;
      if (++names > MOST_NAMES) throw tooMuch();
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      since = at;
      if (++depth > DEEPEST || ++brackets > most.brackets) throw tooMuch();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
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

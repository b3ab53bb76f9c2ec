/** Finds the end of an exchange in PostgreSQL's wire protocol 3.0. */

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const MAX_MESSAGE = 256 * 1024 * 1024;

type Frame =
  | { kind: "encryption" }
  | { kind: "cancel" }
  | { kind: "startup" }
  /** `text` is the type letter; `bytes` is the whole message. */
  | { kind: "message"; text: string; bytes: Buffer };

/** Cuts a stream into messages. Chunks are joined only when a message is complete, which avoids quadratic copying. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private length = 0;
  private started = false;

  push(chunk: Buffer): Frame[] {
    this.chunks.push(chunk);
    this.length += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | undefined {
    const header = this.started ? 5 : 8;
    if (this.length < header) return undefined;
    const lengthAt = this.started ? 1 : 0;
    const total = this.peek(header).readInt32BE(lengthAt) + lengthAt;
    if (total < header || total > MAX_MESSAGE) throw new Error(`message of ${total} bytes`);
    if (this.length < total) return undefined;
    const bytes = this.take(total);
    if (this.started) return { kind: "message", text: String.fromCharCode(bytes[0] ?? 0), bytes };
    const code = bytes.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption" };
    if (code === CANCEL_REQUEST) return { kind: "cancel" };
    if (code >> 16 !== 3) throw new Error("unknown protocol version");
    this.started = true;
    return { kind: "startup" };
  }

  private peek(count: number): Buffer {
    const first = this.chunks[0];
    if (first && first.length >= count) return first;
    return this.join();
  }

  private take(count: number): Buffer {
    const first = this.chunks[0];
    const all = first && first.length >= count ? first : this.join();
    this.length -= count;
    if (all.length === count) this.chunks.shift();
    else this.chunks[0] = all.subarray(count);
    return all.subarray(0, count);
  }

  private join(): Buffer {
    const all = Buffer.concat(this.chunks, this.length);
    this.chunks = [all];
    return all;
  }
}

/** Messages after which the server answers ReadyForQuery (Query, Sync, FunctionCall) or flushes (Flush). */
export const endsBatch = (text: string) => text === "Q" || text === "S" || text === "F" || text === "H";

export function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const cstring = (text: string) => Buffer.from(`${text}\0`, "utf8");

export const syncMessage = () => message("S");
export const queryMessage = (sql: string) => message("Q", cstring(sql));
export const closeStatementMessage = (name: string) => message("C", Buffer.from("S"), cstring(name));
export const authenticationCleartext = () => message("R", Buffer.from([0, 0, 0, 3]));

export function errorMessage(severity: "ERROR" | "FATAL", code: string, text: string): Buffer {
  const field = (letter: string, value: string) => Buffer.concat([Buffer.from(letter), cstring(value)]);
  const fields = [field("S", severity), field("V", severity), field("C", code), field("M", text), Buffer.from([0])];
  return message("E", ...fields);
}

export const passwordOf = (bytes: Buffer) => bytes.toString("utf8", 5, bytes.length - 1);

/** The transaction state at the end of an answer: "I" idle, "T" open, "E" failed; undefined if it has none. */
export function readyState(tail: Buffer): string | undefined {
  const at = tail.length - 6;
  if (at < 0 || tail[at] !== 0x5a || tail.readInt32BE(at + 1) !== 5) return undefined;
  return String.fromCharCode(tail[at + 5] ?? 0);
}

/**
 * A single backend serves every connection, so named prepared statements get a prefix of their connection. Returns the
 * rewritten message. `seen` collects the names to close when the connection ends.
 */
export function ownStatementNames(text: string, bytes: Buffer, prefix: string, seen: Set<string>): Buffer {
  let at = 5;
  if (text === "B") at = bytes.indexOf(0, 5) + 1;
  else if ((text === "D" || text === "C") && bytes[5] === 0x53) at = 6;
  else if (text !== "P") return bytes;
  const end = bytes.indexOf(0, at);
  if (end <= at) return bytes;
  const name = prefix + bytes.toString("utf8", at, end);
  if (text === "P") seen.add(name);
  return message(text, bytes.subarray(5, at), Buffer.from(name), bytes.subarray(end));
}

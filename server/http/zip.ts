import { pipeline, Readable } from "node:stream";
import { createDeflateRaw } from "node:zlib";

/** A file of an archive. Its text is made while it is read. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> };

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array, crc: number) {
  let next = ~crc;
  for (const byte of bytes) next = (next >>> 8) ^ (CRC[(next ^ byte) & 255] as number);
  return ~next >>> 0;
}

/** Sizes and checksum follow the data (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** A fixed date, 1 January 1980, so that the same rows make the same file. */
const DATE = 0x0021;

function fields(...parts: (readonly [value: number, bytes: 2 | 4])[]) {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

type Written = { name: Buffer; at: number; crc: number; size: number; packed: number };

const centralEntry = ({ name, at, crc, size, packed }: Written) =>
  Buffer.concat([
    fields([0x02014b50, 4], [20, 2], [20, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2], [crc, 4], [packed, 4]),
    fields([size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    name,
  ]);

/** A ZIP archive, compressed by Node's thread pool while it is read. Its limit of 4 GB is far beyond any sheet. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, text: source } of entries) {
    const name = Buffer.from(text, "utf8");
    const entry: Written = { name, at: offset, crc: 0, size: 0, packed: 0 };
    const head = fields([0x04034b50, 4], [20, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2], [0, 4], [0, 4], [0, 4]);
    yield Buffer.concat([head, fields([name.length, 2], [0, 2]), name]);
    const plain = async function* () {
      for await (const part of source) {
        const bytes = Buffer.from(part, "utf8");
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw({ level: 4 });
    // An error of the source reaches the reader below; leaving the reader closes the source.
    pipeline(Readable.from(plain(), { highWaterMark: 1 }), deflate, () => {});
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    yield fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
    offset += head.length + 4 + name.length + entry.packed + 16;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralEntry));
  const count = written.length;
  yield directory;
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

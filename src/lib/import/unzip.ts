import { BROKEN, FileRefused } from "./file-refused";

/** A five-megabyte spreadsheet unpacks to less than this. A larger result is a zip bomb. */
const MOST_BYTES = 120 * 1024 * 1024;
const MOST_FILES = 2000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const refuse = (message = BROKEN): never => {
  throw new FileRefused(message);
};

/** The directory stands at the end of the file, before a comment of at most 64 KB. */
function findEnd(view: DataView) {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === END) return at;
  return refuse();
}

async function inflate(packed: Uint8Array<ArrayBuffer>, left: number): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > left) {
      await reader.cancel();
      refuse("Isi berkas ini terlalu besar setelah dibuka. Bagi menjadi beberapa berkas.");
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Reads one entry of the archive's directory, and where the next one begins. */
function entryAt(view: DataView, archive: Uint8Array, at: number) {
  if (view.getUint32(at, true) !== ENTRY) refuse();
  const nameLength = view.getUint16(at + 28, true);
  return {
    name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    packedSize: view.getUint32(at + 20, true),
    local: view.getUint32(at + 42, true),
    next: at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
}

type Entry = ReturnType<typeof entryAt>;

async function contentOf(
  { flags, method, packedSize, local }: Entry,
  view: DataView,
  archive: Uint8Array<ArrayBuffer>,
  left: number,
) {
  if (flags & ENCRYPTED) refuse("Berkas ini dikunci kata sandi. Simpan tanpa kata sandi, lalu pilih lagi.");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = archive.slice(start, start + packedSize);
  if (packed.length < packedSize || (method !== STORED && method !== DEFLATED)) refuse();
  return method === STORED ? packed : inflate(packed, left);
}

/**
 * Unpacks the wanted files of an archive with the browser's own decompression, because the content policy forbids a
 * worker.
 */
export async function unzip(archive: Uint8Array<ArrayBuffer>, wanted: (name: string) => boolean) {
  const files = new Map<string, Uint8Array>();
  let left = MOST_BYTES;
  try {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    if (count > MOST_FILES) refuse();
    let at = view.getUint32(end + 16, true);
    for (let n = 0; n < count; n++) {
      const entry = entryAt(view, archive, at);
      at = entry.next;
      if (!wanted(entry.name)) continue;
      const content = await contentOf(entry, view, archive, left);
      left -= content.length;
      files.set(entry.name, content);
    }
  } catch (error) {
    // The file is truncated or its bytes do not unpack.
    if (error instanceof FileRefused) throw error;
    refuse();
  }
  return files;
}

/** Builds an uncompressed archive, which the reader can open without decompressing again. */
export function zipStored(files: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const names = [...files].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }));
  const size = names.reduce((sum, { name, content }) => sum + 30 + 46 + 2 * name.length + content.length, 22);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const starts = names.map(({ name, content }) => {
    const start = at;
    view.setUint32(at, 0x04034b50, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint32(at + 22, content.length, true);
    view.setUint16(at + 26, name.length, true);
    bytes.set(name, at + 30);
    bytes.set(content, at + 30 + name.length);
    at += 30 + name.length + content.length;
    return start;
  });
  const directory = at;
  for (const [index, { name, content }] of names.entries()) {
    view.setUint32(at, ENTRY, true);
    view.setUint32(at + 20, content.length, true);
    view.setUint32(at + 24, content.length, true);
    view.setUint16(at + 28, name.length, true);
    view.setUint32(at + 42, starts[index] ?? 0, true);
    bytes.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, END, true);
  view.setUint16(at + 8, names.length, true);
  view.setUint16(at + 10, names.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes.buffer;
}

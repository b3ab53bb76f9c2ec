import { inflateRawSync } from "node:zlib";

/** The files of a ZIP archive as its directory lists them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("no ZIP archive");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

export type Cell = { at: string; value: string | number; style: number; text: boolean };

const plainText = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name as "amp"] ?? "");

/** The only sheet's rows, their cells typed as they stand in the file. */
export function readSheet(archive: Buffer): Cell[][] {
  const xml = unzip(archive).get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)].map(([, at = "", attributes = "", inner = ""]) => {
      const text = attributes.includes('t="inlineStr"');
      const raw = (text ? /<t[^>]*>(.*)<\/t>/s : /<v>(.*)<\/v>/s).exec(inner)?.[1] ?? "";
      const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      return { at, value: text ? plainText(raw) : Number(raw), style, text };
    }),
  );
}

import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesBelow } from "./stamp.mjs";

const COMPRESSIBLE = new Set([
  ".html",
  ".js",
  ".css",
  ".json",
  ".svg",
  ".txt",
  ".xml",
  ".webmanifest",
  ".map",
  ".ico",
  ".wasm",
]);
const SMALLEST = 256;

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
const zip = (data) => promisify(gzip)(data, { level: 9 });

async function compress(file, ending, method) {
  const source = await stat(file);
  const made = await stat(file + ending).catch(() => undefined);
  if (made?.mtimeMs === source.mtimeMs) return;
  await writeFile(file + ending, await method(await readFile(file)));
  // The copy gets the time of its source, which identifies an unchanged file.
  await utimes(file + ending, source.atime, source.mtime);
}

/** Writes a .br and a .gz beside every file that gains from it. zlib works on Node's own threads. */
export async function compressBelow(folder) {
  const jobs = [];
  for (const file of filesBelow(folder)) {
    if (!COMPRESSIBLE.has(extname(file)) || (await stat(file)).size <= SMALLEST) continue;
    jobs.push(
      () => compress(file, ".br", brotli),
      () => compress(file, ".gz", zip),
    );
  }
  const worker = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await job();
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}

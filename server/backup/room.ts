import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type pg from "pg";
import { nearestFolder } from "./folder";
import { NoRoom } from "./reasons";

/** Space that must remain after a backup. With less, the embedded database refuses writes. */
const MARGIN_BYTES = 256 * 1024 * 1024;

async function freeOn(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** While the file grows, the cursors keep the rows on the disk. Neither is larger than the tables. */
const ROOM =
  "select sum(pg_table_size(oid)) * 2 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";

/** A backup must not fill the disk. */
export async function refuseWithoutRoom(pool: pg.Pool, path: string, freeBytes = freeOn) {
  const { rows } = await pool.query<{ bytes: string | null }>(ROOM);
  refuseUnder(Number(rows[0]?.bytes ?? 0) + MARGIN_BYTES, await freeBytes(dirname(path)));
}

/** How much larger than its compressed backup a restored database is at most, with its log. */
const UNPACKED = 30;
/** The log of a new embedded database, beside what must remain. */
const EMPTY_BYTES = 128 * 1024 * 1024;

/** A trial must not fill the disk of the farm that runs beside it. */
export async function refuseWithoutRoomFor(file: string, dataDir: string, freeBytes = freeOn) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  refuseUnder(size * UNPACKED + EMPTY_BYTES + MARGIN_BYTES, await freeBytes(nearestFolder(dataDir)));
}

function refuseUnder(needed: number, free: number) {
  if (free < needed)
    throw new NoRoom(
      `Ruang disk tidak cukup: perlu ${Math.ceil(needed / 2 ** 20)} MB, tersisa ${Math.floor(free / 2 ** 20)} MB.`,
    );
}

import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type TestDatabase, takeTestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { decryptFile, encryptFile, readKeyFile } from "@/server/backup/crypt";
import { verifyBackup } from "@/server/backup/file";
import { scheduleBackups } from "@/server/backup/schedule";
import { readBackup } from "@/server/modules/system/figures";
import { folders, keeperOf } from "./support";

const newFolder = folders();
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.close());

const key = randomBytes(32);
const NO_TRIALS = { isDue: async () => false, run: async () => {} };
const NAME = "domba-2025-08-18-0230.sql.gz";

/** A place that takes files only once it is there. */
function placeOf(folder: string) {
  const place = join(folder, "bucket");
  return { place, sending: { command: `cp "$1" ${place}/`, key } };
}

test("a backup goes away encrypted, comes back whole, and only its own key opens it", async () => {
  const dataDir = newFolder();
  const away = newFolder();
  // A new farm has no photo, but the folder is there.
  const sending = { command: `cp "$1" ${away}/ && cd "$BACKUP_FILES" && echo "$BACKUP_FILES" > ${away}/files`, key };
  const keeper = keeperOf(database.pool, dataDir, { sending });
  await keeper.start("otomatis");
  expect(readdirSync(away).sort()).toEqual([`${NAME}.enc`, "files"]);
  expect(readFileSync(join(away, "files"), "utf8").trim()).toBe(join(dataDir, "backups", "files"));
  // Nothing encrypted stays behind, and the note knows that it was sent.
  expect(readdirSync(join(dataDir, "backups")).sort()).toEqual(["domba-2025-08-18-0230.json", NAME, "files"]);
  expect((await keeper.status()).items[0]?.note?.sentAt).toBe("2025-08-17T19:30:00.000Z");
  expect((await readBackup({ backups: keeper })).sent).toEqual({ at: "2025-08-17T19:30:00.000Z", newest: true });

  const sealed = join(away, `${NAME}.enc`);
  const back = join(away, NAME);
  await expect(decryptFile(sealed, back, randomBytes(32))).rejects.toThrow("another key. Nothing was written");
  expect(readdirSync(away)).not.toContain(NAME);
  await decryptFile(sealed, back, key);
  expect(readFileSync(back).equals(readFileSync(keeper.pathOf(NAME)))).toBe(true);
  expect((await verifyBackup(back)).rows).toBe(0);
});

test.each([
  [
    "a byte in the middle",
    (path: string, bytes: Buffer) => writeFileSync(path, bytes.fill(bytes[60] === 1 ? 2 : 1, 60, 61)),
  ],
  ["its head", (path: string, bytes: Buffer) => writeFileSync(path, bytes.fill(0, 0, 3))],
  ["a torn end", (path: string, bytes: Buffer) => truncateSync(path, bytes.length - 1)],
  ["nearly nothing left", (path: string) => truncateSync(path, 20)],
])("an encrypted file is refused with %s", async (_, damage) => {
  const folder = newFolder();
  const [plain, sealed, back] = ["plain", "sealed", "back"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(plain, randomBytes(200_000));
  await encryptFile(plain, sealed, key);
  damage(sealed, readFileSync(sealed));
  await expect(decryptFile(sealed, back, key)).rejects.toThrow("is damaged");
  expect(readdirSync(folder).sort()).toEqual(["plain", "sealed"]);
});

test("the key file holds 64 hexadecimal digits, and the reason of a refusal does not tell them", async () => {
  const path = join(newFolder(), "key");
  writeFileSync(path, `${key.toString("hex")}\n`);
  expect((await readKeyFile(path)).equals(key)).toBe(true);
  writeFileSync(path, "rahasia");
  await expect(readKeyFile(path)).rejects.toThrow(/^(?!.*rahasia).*64 hexadecimal digits/);
  await expect(readKeyFile(`${path}.none`)).rejects.toThrow("cannot be read");
});

test("a backup that cannot be sent stays, says why, is told once, and is sent when the other place is there", async () => {
  const dataDir = newFolder();
  const told: string[] = [];
  const tellFailure = async (message: string) => void told.push(message);
  const { place, sending } = placeOf(dataDir);
  let now = new Date("2025-08-17T19:30:00Z");
  const keeper = keeperOf(database.pool, dataDir, { sending, automatic: true, tellFailure, now: () => now });
  const stop = scheduleBackups(keeper, NO_TRIALS, () => now, 5);
  const failure = async () => (await keeper.status()).failure?.message;
  await until(async () => (await failure()) !== undefined);
  const message =
    /^Berkasnya ada di server ini, tetapi tidak terkirim ke luar\. Alasannya: Perintah BACKUP_SEND berakhir dengan kode 1: cp: .*[^.]\.$/;
  expect(await failure()).toMatch(message);
  // The backup of the next night cannot be sent either, which is no news.
  now = new Date("2025-08-18T19:30:00Z");
  const failedAt = async () => (await keeper.status()).failure?.at;
  // A look of the night before may try once more to send the first one.
  await until(async () => (await keeper.status()).items.length === 2 && (await failedAt()) === now.toISOString());
  expect(told).toEqual([expect.stringMatching(message)]);
  expect(gunzipSync(readFileSync(keeper.pathOf(NAME))).toString()).toContain("-- domba backup complete");
  mkdirSync(place);
  now = new Date(now.getTime() + 61 * 60_000);
  await until(() => readdirSync(place).length > 0);
  await until(async () => (await failure()) === undefined);
  stop();
  await keeper.stop();
  expect(readdirSync(place)).toEqual(["domba-2025-08-19-0230.sql.gz.enc"]);
  expect(told).toHaveLength(1);
});

test("a backup that could not be sent a moment ago does not hold back the one of the night", async () => {
  const dataDir = newFolder();
  const { sending } = placeOf(dataDir);
  let now = new Date("2025-08-18T19:29:00Z");
  const keeper = keeperOf(database.pool, dataDir, { sending, automatic: true, now: () => now });
  await keeper.start("manual");
  expect(await keeper.lastFailure()).toMatchObject({ at: now.toISOString(), unsent: true });
  now = new Date("2025-08-18T19:30:00Z");
  const stop = scheduleBackups(keeper, NO_TRIALS, () => now, 5);
  await until(async () => (await keeper.status()).items.length === 2);
  stop();
  await keeper.stop();
});

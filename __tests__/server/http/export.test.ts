import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { buildSync } from "esbuild";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { readSheet, unzip } from "@/e2e/support/read-xlsx";
import { users } from "@/server/db/schema/user";
import { exportFile } from "@/server/http/export";
import { type ExportColumn, safeText } from "@/server/http/export-cells";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner", { username: "pemilik", name: "Budi <Santoso> & Co" })).access;
});
afterAll(() => server.close());

async function download(query: string, as = token) {
  const answer = await fetch(`${server.origin()}/api/v1/user/export?${query}`, {
    headers: { Authorization: `Bearer ${as}` },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const FORMULAS = [
  "=1+1",
  "+62|calc",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  '=HYPERLINK("http://x","klik")',
  "  =cmd|' /C calc'!A0",
];

test("XLSX: exactly the filtered rows in their order, typed cells, the filters and who took it", async () => {
  const day = new Date("2025-08-01T02:30:00Z");
  await server.createUser({
    username: "zaki",
    name: "Zaki",
    role: "admin",
    lastLoginAt: day,
    whatsapp: "6281234567890",
  });
  await server.createUser({ username: "ani", name: "Ani", role: "admin" });
  await server.createUser({ username: "lain", name: "Lain", role: "auditor" });
  const { answer, bytes } = await download("format=xlsx&role=admin&sort=-name&q=uji");
  expect(answer.headers.get("content-type")).toContain("spreadsheetml.sheet");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="administrasi-2025-08-18.xlsx"');
  const [title, filters, taken, head, ...rows] = readSheet(bytes);
  expect(title?.[0]?.value).toBe("Administrasi: daftar user");
  expect(filters?.[0]?.value).toBe('Saringan: Cari "uji"; Peran: Admin');
  expect(taken?.[0]?.value).toBe("Diekspor 2025-08-18 09:05 WIB oleh Budi <Santoso> & Co, 2 baris");
  expect(head?.map(({ value }) => value)).toContain("Masuk terakhir (WIB)");
  expect(rows.map(([name]) => name?.value)).toEqual(["Zaki", "Ani"]);
  const cells = Object.fromEntries((rows[0] ?? []).map((cell) => [cell.at, cell]));
  // 1 August 2025, 09:30 in Jakarta, as the day number that spreadsheets count in
  expect(cells.G).toMatchObject({ text: false, style: 8 });
  expect(Number(cells.G?.value)).toBeCloseTo(45870 + 9.5 / 24, 5);
  expect(cells.H).toMatchObject({ text: false, value: 0 });
  expect(cells.D).toMatchObject({ text: true, value: "6281234567890" });
});

test("CSV: a mark for UTF-8, quoted fields, local times", async () => {
  await server.createUser({ username: "kutip", name: 'Ayu, "Kutip"', role: "customer" });
  const { answer, bytes } = await download("format=csv&role=customer");
  expect(answer.headers.get("content-disposition")).toContain("administrasi-2025-08-18.csv");
  const [head, row, ...rest] = bytes.toString("utf8").split("\r\n");
  expect(head).toMatch(/^\uFEFFNama,Username,Email,/);
  expect(row).toMatch(/^"Ayu, ""Kutip""",kutip,kutip@uji\.example,,Pelanggan,Aktif,,0,20/);
  expect(rest).toEqual([""]);
});

test("seven formulas are text in both formats", async () => {
  for (const [n, name] of FORMULAS.entries())
    await server.createUser({ username: `rumus${n}`, name, role: "peternak" });
  const sheet = readSheet((await download("format=xlsx&q=rumus&sort=created")).bytes).slice(4);
  expect(sheet.map(([name]) => name)).toEqual(
    FORMULAS.map((name) => expect.objectContaining({ value: `'${name}`, text: true })),
  );
  const text = (await download("format=csv&q=rumus&sort=created")).bytes.toString("utf8");
  expect(text.match(/^"?'/gm)).toHaveLength(FORMULAS.length);
  expect(
    unzip((await download("format=xlsx&q=rumus")).bytes)
      .get("xl/worksheets/sheet1.xml")
      ?.includes("<f>"),
  ).toBe(false);
});

test.each(["Budi", "a=b", "0812", "Jl. Merdeka 1-3", ""])("%p stays as it is", (text) => {
  expect(safeText(text)).toBe(text);
});

test("of the chosen rows those that the filter shows, in its order", async () => {
  const ids = (await server.db.select({ id: users.id }).from(users)).map(({ id }) => id);
  const { bytes } = await download(`format=csv&sort=created&only=${ids.slice(0, 2).reverse().join(",")}`);
  const lines = bytes.toString("utf8").trim().split("\r\n");
  const all = (await download("format=csv&sort=created")).bytes.toString("utf8").trim().split("\r\n");
  expect(lines).toEqual(all.slice(0, 3));
  const sheet = readSheet((await download(`format=xlsx&only=${ids[0]}`)).bytes);
  expect(JSON.stringify(sheet)).toContain("hanya baris terpilih");
  const wrong = await download("format=csv&only=1,x");
  expect(JSON.parse(wrong.bytes.toString()).metadata.errors).toEqual({ only: "Saringan ini tidak dikenal." });
});

test("who may read may export; a wrong format is refused in words", async () => {
  const auditor = (await server.signedIn("auditor")).access;
  const admin = (await server.signedIn("admin")).access;
  expect((await download("format=csv", auditor)).answer.status).toBe(200);
  const refused = await download("format=csv", admin);
  expect(refused.answer.status).toBe(404);
  expect(JSON.parse(refused.bytes.toString()).metadata.message).toBe("no_permission");
  const wrong = await download("format=pdf");
  expect(wrong.answer.status).toBe(422);
  expect(JSON.parse(wrong.bytes.toString()).metadata.errors).toEqual({ format: "Pilih xlsx atau csv." });
});

test("nothing matches: a file with its head only", async () => {
  const { bytes } = await download("format=xlsx&q=tidakadaorangini");
  expect(readSheet(bytes)).toHaveLength(4);
});

test("3,000 rows in the list's order, and the length that was told is about right", async () => {
  await server.db.execute(sql`insert into users (username, name, email, role, password_hash)
    select 'massal' || n, 'Massal ' || n, 'massal' || n || '@uji.example', 'customer', 'x' from generate_series(1, 3000) n`);
  for (const format of ["xlsx", "csv"]) {
    const { answer, bytes } = await download(`format=${format}&q=massal&sort=created`);
    const told = Number(answer.headers.get("x-expected-length"));
    expect(bytes.length / told).toBeGreaterThan(0.5);
    expect(bytes.length / told).toBeLessThan(2);
    if (format === "xlsx") {
      const names = readSheet(bytes)
        .slice(4)
        .map(([name]) => name?.value);
      expect(names).toEqual(Array.from({ length: 3000 }, (_, n) => `Massal ${n + 1}`));
    }
  }
});

type Row = { id: number; name: string; amount: number };
const columns: ExportColumn<Row>[] = [
  { header: "Nama", value: ({ name }) => name },
  { header: "Jumlah", kind: "rupiah", value: ({ amount }) => amount },
];
const rowOf = (id: number): Row => ({ id, name: `Nama ${id} \u0000\u001f ☃ _x000D_`, amount: -id });
const given = (ids: number[], rowsOf: (ids: number[]) => Promise<Row[]>) => ({
  asked: { format: "xlsx" as const },
  name: "uji",
  title: "Uji: a/b",
  filters: [],
  columns,
  ids,
  rowsOf,
  exportedBy: { name: "Uji", role: "owner" },
  now: new Date(),
});

/** Reads a file from its first byte to its last, which leaves another one time to run. */
async function anotherFile() {
  const ids = Array.from({ length: 20_000 }, (_, n) => n + 1);
  const file = await exportFile(given(ids, async (some) => some.map(rowOf)));
  for await (const _ of file.chunks);
}

test("rows are fetched only as fast as the file is taken, and a reader who leaves ends it", async () => {
  const asked: number[] = [];
  const ids = Array.from({ length: 50_000 }, (_, n) => n + 1);
  const file = await exportFile(
    given(ids, async (some) => {
      asked.push(some[0] ?? 0);
      return some.map(rowOf);
    }),
  );
  expect(asked).toEqual([1]);
  const reader = file.chunks[Symbol.asyncIterator]();
  for (let n = 0; n < 14; n++) await reader.next();
  await anotherFile();
  const soFar = asked.length;
  expect(soFar).toBeLessThan(15);
  await reader.return?.(undefined);
  await anotherFile();
  expect(asked.length).toBe(soFar);
});

test("what no sheet can hold is left out, negative numbers stay numbers, a failure breaks the file off", async () => {
  const read = async (chunks: AsyncIterable<Uint8Array>) => {
    const parts = [];
    for await (const chunk of chunks) parts.push(chunk);
    return Buffer.concat(parts);
  };
  const file = await exportFile(given([2, 1, 3], async () => [rowOf(1), rowOf(2)]));
  const rows = readSheet(await read(file.chunks)).slice(4);
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ["Nama 2  ☃ _x005F_x000D_", -2],
    ["Nama 1  ☃ _x005F_x000D_", -1],
  ]);
  const broken = await exportFile(
    given(
      Array.from({ length: 2500 }, (_, n) => n + 1),
      async (some) => {
        if (some[0] === 2001) throw new Error("gone");
        return some.map(rowOf);
      },
    ),
  );
  await expect(read(broken.chunks)).rejects.toThrow("gone");
});

describe("100,000 rows", () => {
  // An idle Node has some 5 MB of these.
  const HEAP_MB = 16;
  const folder = mkdtempSync(join(tmpdir(), "domba-export-"));
  const child = join(folder, "child.mjs");
  beforeAll(() => {
    buildSync({
      entryPoints: ["__tests__/support/server/export-child.ts"],
      outfile: child,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      alias: { "@": resolve(".") },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [`--max-old-space-size=${HEAP_MB}`, child, ...args], { encoding: "utf8" });

  test.each(["csv", "xlsx"])("pass as %s through a heap that could not hold them", (format) => {
    const { status, stdout } = run(format, "100000");
    expect(status).toBe(0);
    expect(Number(stdout.split(" ")[0])).toBeGreaterThan(2_000_000);
  });

  test("which is small enough to say something: who keeps them fails", () => {
    const { status, stdout } = run("csv", "100000", "kept");
    expect([status, stdout]).not.toEqual([0, expect.anything()]);
    expect(stdout).toBe("");
  });
});

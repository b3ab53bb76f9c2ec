import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { API_ROOT } from "@/contract/base/endpoint";
import { endpoints } from "@/contract/endpoints";
import { OPENING_ENTRIES } from "@/contract/opening/words";
import { REGISTERS } from "@/contract/report/balance";
import { FINANCE_SHEETS } from "@/contract/report/finance";
import { ACCOUNTS } from "@/contract/report/ledger";
import { findOrInstall } from "@/scripts/lib/debian.mjs";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { seedDemo } from "@/server/seed/demo";

// The library with which most programs of others read workbooks. Where it is not there and cannot be installed, only our
// own reader is asked (export.test.ts).
const openpyxl = findOrInstall("python3-openpyxl", ["/usr/lib/python3/dist-packages/openpyxl/__init__.py"]);

/** Every warning ends it. It prints the cells of each file: value, type and format. */
const READ = `
import json, sys, openpyxl
for path in sys.argv[1:]:
    rows = openpyxl.load_workbook(path).active.iter_rows()
    print(json.dumps([[[str(c.value), type(c.value).__name__, c.number_format] for c in row if c.value is not None] for row in rows]))
`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "domba-workbook-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Cell = [value: string, type: string, format: string];

function readAll(files: readonly string[]): Cell[][][] {
  const { status, stdout, stderr } = spawnSync("/usr/bin/python3", ["-W", "error", "-c", READ, ...files], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

type Row = { id: number; code: string; amount: number; weight: number; day: string; at: Date };
const COLUMNS: ExportColumn<Row>[] = [
  { header: "Kode", value: ({ code }) => code },
  { header: "Jumlah", kind: "rupiah", value: ({ amount }) => amount },
  { header: "Bobot", kind: "decimal", value: ({ weight }) => weight },
  { header: "Ekor", kind: "number", value: () => 3 },
  { header: "Tanggal", kind: "day", value: ({ day }) => day },
  { header: "Waktu", kind: "instant", value: ({ at }) => at },
];
const ROW = {
  id: 1,
  code: "00123",
  amount: 1_250_000,
  weight: 23.5,
  day: "2025-08-18",
  at: new Date("2025-08-18T02:05:00Z"),
};

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The export of one record is asked for one that has rows. */
const RECORDS: Record<string, string> = {
  "customer/{id}/statement/export": "select customer_id as id from transactions where paid > 0",
  "supplier/{id}/statement/export": "select supplier_id as id from purchases where paid > 0",
  "investment/{id}/statement/export":
    "select c.id from investments c join investment_animals a on a.investment_id = c.id",
  "money/{id}/entry/export": "select id from money",
  "closing/{id}/export": "select id from closings",
};
/** An export of several sheets is asked for each of them. */
const QUERIES: Record<string, readonly string[]> = {
  "report/finance/export": FINANCE_SHEETS.map((sheet) => `&sheet=${encodeURIComponent(sheet)}`),
  "report/books/register/export": REGISTERS.map((register) => `&register=${encodeURIComponent(register)}`),
  "report/books/ledger/export": ACCOUNTS.map((account) => `&account=${encodeURIComponent(account)}`),
  "opening/export": OPENING_ENTRIES.map((part) => `&part=${encodeURIComponent(part)}`),
};

if (openpyxl) {
  test("a day is a day, rupiah are a number, and a code keeps its zeros", async () => {
    const file = await exportFile({
      asked: { format: "xlsx" },
      name: "uji",
      title: "Uji",
      filters: [],
      columns: COLUMNS,
      exportedBy: { name: "Budi", role: "owner" },
      ids: [1],
      rowsOf: async () => [ROW],
      now: ROW.at,
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.chunks) chunks.push(chunk);
    const path = join(folder, "uji.xlsx");
    writeFileSync(path, Buffer.concat(chunks));
    const [rows] = readAll([path]);
    expect(rows?.at(-1)).toEqual([
      ["00123", "str", "General"],
      ["1250000", "int", '"Rp"#,##0'],
      ["23.5", "float", "#,##0.00"],
      ["3", "int", "#,##0"],
      ["2025-08-18 00:00:00", "datetime", "d\\ mmm\\ yyyy"],
      ["2025-08-18 09:05:00", "datetime", "d\\ mmm\\ yyyy\\ hh:mm"],
    ]);
  });

  test("every export and every template opens without a warning, with its rows, and no day or sum is a text", async () => {
    await seedDemo(server.db, () => server.clock.now);
    const { access } = await server.signedIn("owner");
    const paths = endpoints
      .filter(({ method, file, query }) => method === "GET" && file && query && "format" in query._zod.def.shape)
      .map(({ path }) => path);
    const files: string[] = [];
    for (const path of paths) {
      const id =
        path.includes("{id}") && (await server.pool.query<{ id: string }>(`${RECORDS[path]} limit 1`)).rows[0]?.id;
      for (const query of QUERIES[path] ?? [""]) {
        const address = `${path.replace("{id}", String(id))}?format=xlsx${query}`;
        const answer = await fetch(`${server.origin()}${API_ROOT}${address}`, {
          headers: { Authorization: `Bearer ${access}` },
        });
        expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, WORKBOOK]);
        const file = join(folder, `${files.length}.xlsx`);
        writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
        files.push(file);
      }
    }
    const written = readAll(files);
    expect(written.length).toBeGreaterThan(70);
    // A farm of a year has rows in most of them.
    expect(written.filter((rows) => rows.length > 6).length).toBeGreaterThan(40);
    for (const rows of written) {
      expect(rows[0]?.[0]?.[1]).toBe("str");
      for (const [value, type] of rows.flat())
        if (type === "str") expect(value).not.toMatch(/^(?:Rp ?[\d.]+|\d{4}-\d\d-\d\d)$/);
    }
  });
}

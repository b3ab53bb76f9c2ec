import { and, eq } from "drizzle-orm";
import { newCustomer } from "@/__tests__/server/customer/support";
import { newPhone, type Partner, partnerCalls, type Values } from "@/__tests__/server/partner/support";
import { newSupplier } from "@/__tests__/server/supplier/support";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { ImportReport, MOST_IMPORT_ERRORS } from "@/contract/import/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { importCalls, told } from "./support";

const KINDS = [
  { word: "customer", choice: "type", label: "Reseller", value: "reseller", input: newCustomer },
  { word: "supplier", choice: "kind", label: "Obat", value: "obat", input: newSupplier },
] as const;

describe.each(KINDS)("$word", ({ word, choice, label, value, input }) => {
  let server: TestServer;
  let token: string;
  let calls: ReturnType<typeof partnerCalls>;
  let imports: ReturnType<typeof importCalls>;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signedIn("admin", { name: "Siti" })).access;
    calls = partnerCalls(server, word, input as () => Values);
    imports = importCalls(server, word, () => token);
  });
  afterAll(() => server.close());

  const table = `${word}s`;
  const state = async () => (await server.pool.query(`select * from ${table} order by id`)).rows;
  const counted = async () => (await server.pool.query("select * from counters order by name")).rows;
  const auditOf = (id: number) =>
    server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, word), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
  const row = (values: Record<string, string | number | boolean | null> = {}) => ({
    name: "Asep Suryana",
    [choice]: label,
    whatsapp: newPhone(),
    ...values,
  });
  const byName = async (name: string) => {
    const [found] = (await calls.list(token, `?q=${encodeURIComponent(name)}`)).items;
    return found as Partner & Values;
  };

  test("a dry run says what would happen, and writes nothing", async () => {
    const known = await calls.created(token, { name: "Yang Lama" });
    const [before, numbers] = [await state(), await counted()];
    const report = await imports.check([
      { code: null, ...row({ name: "Yang Baru" }) },
      { code: known.code.toLowerCase(), ...row({ name: "Yang  Berganti Nama ", whatsapp: known.whatsapp }) },
    ]);
    expect(report).toMatchObject({ saved: false, created: 1, updated: 1, unchanged: 0, failed: 0, errors: [] });
    const choiceHeader = word === "customer" ? "Tipe" : "Jenis";
    expect(report.changes).toEqual([
      { line: 2, code: null, name: "Yang Baru", fields: null },
      { line: 3, code: known.code, name: "Yang Berganti Nama", fields: ["Nama", choiceHeader] },
    ]);
    expect(await state()).toEqual(before);
    expect(await counted()).toEqual(numbers);
  });

  test("saved: codes in a row, tidied values, versions, an audit row for each record", async () => {
    const known = await calls.created(token, { name: "Sudah Ada", termDays: 7 });
    const report = await imports.run(
      [
        { ...row({ name: "Impor  Satu", whatsapp: 81234500001 }), termDays: "14", status: null },
        { ...row({ name: "Impor Dua", whatsapp: "0812-3450-0002" }), termDays: null },
        { ...row({ name: "Sudah Ada", whatsapp: `+${known.whatsapp}` }), termDays: "30 hari" },
      ].map(({ status: _, ...values }: Record<string, string | number | boolean | null>) => values),
    );
    expect(report).toMatchObject({ saved: true, created: 2, updated: 1, unchanged: 0 });
    const [one, two] = [await byName("impor satu"), await byName("impor dua")];
    expect(one).toMatchObject({ name: "Impor Satu", whatsapp: "6281234500001", termDays: 14, [choice]: value });
    expect(two).toMatchObject({ whatsapp: "6281234500002", termDays: null, active: true, version: 1 });
    expect(Number(two.code.slice(1))).toBe(Number(one.code.slice(1)) + 1);
    expect(await calls.read(token, known.id)).toMatchObject({ termDays: 30, version: 2, code: known.code });
    const [made] = await auditOf(one.id);
    expect(made).toMatchObject({ action: `${word}.import`, userName: "Siti", before: null });
    expect(made?.after).toMatchObject({ name: "Impor Satu", code: one.code });
    const [, changed] = await auditOf(known.id);
    expect(changed?.before).toMatchObject({ termDays: 7 });
    expect(changed?.after).toMatchObject({ termDays: 30 });
    expect(changed?.after).not.toHaveProperty("version");
    const next = await calls.created(token);
    expect(Number(next.code.slice(1))).toBe(Number(two.code.slice(1)) + 1);
  });

  test("unchanged rows write nothing; an empty cell clears, an unmapped column leaves as it is", async () => {
    const known = await calls.created(token, { name: "Tetap", address: "Jl. A\nRT 1", termDays: 7 });
    const same = { code: known.code, name: "Tetap", address: "Jl. A\r\nRT 1", status: "aktif" };
    const { status: _, ...rows } = same;
    const stored = await calls.read(token, known.id);
    expect(await imports.run([{ ...rows, active: "Aktif" }])).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await calls.read(token, known.id)).toEqual(stored);
    expect(await auditOf(known.id)).toHaveLength(1);
    expect(await imports.run([{ code: known.code, address: "" }])).toMatchObject({ updated: 1 });
    expect(await calls.read(token, known.id)).toMatchObject({ address: null, termDays: 7, name: "Tetap", version: 2 });
  });

  test("what is wrong is told at its cell, all of it at once, in the words of the form", async () => {
    const other = await calls.created(token, { name: "Pemilik Nomor" });
    const mine = await calls.created(token);
    const report = await imports.check([
      { code: null, ...row(), termDays: null },
      { code: null, name: " ", [choice]: "raja", whatsapp: "abc", termDays: "sebulan" },
      { code: "A B", ...row(), termDays: 400 },
      { code: null, ...row({ whatsapp: "6.28123E+12" }), termDays: 1.5 },
      { code: mine.code, ...row({ whatsapp: other.whatsapp }), termDays: "#REF!" },
      { code: null, ...row({ name: `${"x".repeat(101)}` }), termDays: -1 },
    ]);
    expect(told(report)).toEqual([
      expect.stringMatching(/^3C: Isi dengan salah satu dari: .*(Reseller|Obat)/),
      "3E: Tulis angka bulat.",
      expect.stringMatching(/^3B: Masukkan nama/),
      expect.stringMatching(/^3D: Nomor WhatsApp belum benar\. Contoh: 0812-3456-7890\./),
      expect.stringMatching(/^4A: Kode terdiri dari/),
      "4E: Tempo berupa hari bulat dari 0 sampai 365.",
      expect.stringMatching(/^5D: Spreadsheet menulis angka ini dalam bentuk ilmiah/),
      "5E: Tempo berupa hari bulat dari 0 sampai 365.",
      expect.stringMatching(/^6E: Rumus di sel ini tidak menghasilkan nilai/),
      `6D: Nomor ini sudah dipakai Pemilik Nomor (${other.code}).`,
      "7B: Paling banyak 100 karakter.",
      "7E: Tempo berupa hari bulat dari 0 sampai 365.",
    ]);
    expect(report).toMatchObject({ created: 1, updated: 0, failed: 5, errorTotal: 12 });
    expect(report.errors[3]).toMatchObject({ line: 3, at: "D", header: "WhatsApp", value: "abc" });
    expect(report.errors.at(-2)?.value).toBe(`${"x".repeat(80)}…`);
  });

  test("a column that new records need and the file lacks", async () => {
    const { errors } = await imports.check([{ name: "Tanpa Nomor", [choice]: label }]);
    expect(errors).toEqual([
      {
        line: 2,
        at: null,
        header: "WhatsApp",
        value: null,
        message: expect.stringContaining("Nomor WhatsApp wajib: dari nomor inilah orangnya dikenali."),
      },
    ]);
  });

  test("two rows about the same are wrong at both", async () => {
    const known = await calls.created(token);
    const whatsapp = newPhone();
    const report = await imports.check([
      { code: null, ...row({ whatsapp }) },
      { code: "KEMBAR-1", ...row() },
      { code: "kembar-1", ...row() },
      { code: null, ...row({ whatsapp: `+${whatsapp}` }) },
      { code: known.code, ...row() },
      { code: null, ...row({ whatsapp: known.whatsapp }) },
    ]);
    expect(told(report)).toEqual([
      "2D: Nomor ini juga ada di baris 5.",
      "3A: Kode ini juga ada di baris 4.",
      "4A: Kode ini juga ada di baris 3.",
      "5D: Nomor ini juga ada di baris 2.",
      `6A: Data ${word} ini juga diubah oleh baris 7.`,
      `7D: Data ${word} ini juga diubah oleh baris 6.`,
    ]);
  });

  test("a closed record and the living one with its number may stand side by side; numbers may change hands", async () => {
    const [shared, other] = [newPhone(), newPhone()];
    const closed = await calls.created(token, { name: "Sudah Tutup", whatsapp: shared });
    await calls.put(token, closed, { active: false });
    const heir = await calls.created(token, { name: "Penerus", whatsapp: shared });
    const third = await calls.created(token, { name: "Ketiga", whatsapp: other });
    const rows = (first: string, second: string) => [
      { code: closed.code, whatsapp: shared, active: "Nonaktif" },
      { code: heir.code, whatsapp: first, active: "aktif" },
      { code: third.code, whatsapp: second, active: "ya" },
    ];
    expect(await imports.run(rows(shared, other))).toMatchObject({ unchanged: 3 });
    expect(await imports.run(rows(other, shared))).toMatchObject({ updated: 2, unchanged: 1 });
    expect(await calls.read(token, heir.id)).toMatchObject({ whatsapp: other, version: 2 });
    expect(await calls.read(token, third.id)).toMatchObject({ whatsapp: shared, version: 2 });
    // A number is free when its holder is closed in the same file.
    const passed = [
      { code: closed.code, active: "Aktif" },
      { code: third.code, active: "Nonaktif" },
    ];
    expect(await imports.run(passed)).toMatchObject({ updated: 2 });
    expect(told(await imports.check([{ code: third.code, active: "Aktif" }]))).toEqual([
      `2null: Nomor ini sudah dipakai Sudah Tutup (${closed.code}).`,
    ]);
  });

  test("all or nothing: a row in the middle that fails stops the others", async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      row({ name: `Setengah ${n}`, whatsapp: n === 15 ? "x" : newPhone() }),
    );
    const { plan, failed } = await imports.check(rows);
    expect(failed).toBe(1);
    const before = await state();
    const answer = await imports.save(rows, plan);
    expect(answer.body.metadata).toMatchObject({
      code: 422,
      message: expect.stringContaining("tidak ada yang disimpan"),
    });
    expect((await imports.save(rows)).body.metadata.errors).toEqual({
      plan: expect.stringContaining("Periksa berkas"),
    });
    expect(await state()).toEqual(before);
  });

  test("a failure in the database's last statement takes everything back", async () => {
    await server.pool.query(`alter table audit_log add constraint no_last check (after->>'name' <> 'Tak Tersimpan')`);
    const rows = [...Array.from({ length: 600 }, () => row()), row({ name: "Tak Tersimpan" })];
    const { plan } = await imports.check(rows);
    const [before, numbers] = [await state(), await counted()];
    expect((await imports.save(rows, plan)).status).toBe(500);
    await server.pool.query("alter table audit_log drop constraint no_last");
    expect(await state()).toEqual(before);
    expect(await counted()).toEqual(numbers);
    expect((await imports.save(rows, plan)).status).toBe(200);
  });

  test("changed by somebody else between check and save: refused, nothing written; a fresh check sees it", async () => {
    const known = await calls.created(token, { name: "Diubah Bersama" });
    const rows = [row(), { name: "Nama Impor", [choice]: label, whatsapp: known.whatsapp }];
    const { plan } = await imports.check(rows);
    await calls.put(token, known, { address: "Jl. Orang Lain" });
    const before = await state();
    const refusal = await imports.save(rows, plan);
    expect(refusal.body.metadata).toMatchObject({ code: 409, message: expect.stringContaining("Data berubah") });
    expect(await state()).toEqual(before);
    const fresh = await imports.check(rows);
    expect((await imports.save(rows, fresh.plan)).status).toBe(200);
    expect(await calls.read(token, known.id)).toMatchObject({ name: "Nama Impor", address: "Jl. Orang Lain" });
    // Somebody else has created it meanwhile, so the row is no longer new.
    const other = [row()];
    const checked = await imports.check(other);
    await calls.created(token, { whatsapp: String(other[0]?.whatsapp) });
    expect((await imports.save(other, checked.plan)).status).toBe(409);
  });

  test("the same file twice at the same moment, and sent again with its key", async () => {
    const rows = [row({ name: "Sekali Saja" }), row()];
    const { plan } = await imports.check(rows);
    const key = newKey();
    const answers = await Promise.all([
      imports.save(rows, plan, key),
      imports.save(rows, plan, key),
      imports.save(rows, plan),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await calls.list(token, "?q=sekali%20saja")).items).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    if (answers[0]?.status === 200) {
      expect(answers[1]?.body.response).toEqual(answers[0]?.body.response);
      expect((await imports.save(rows, plan, key)).body.response).toEqual(answers[0]?.body.response);
    }
  });

  test("codes that were typed, in the table or in the file, are stepped over", async () => {
    const last = Number((await calls.created(token)).code.slice(1));
    const code = (n: number) => `${word === "customer" ? "C" : "S"}${String(last + n).padStart(5, "0")}`;
    await calls.created(token, { code: code(2) });
    const rows = [
      { code: code(3).toLowerCase(), ...row() },
      ...[1, 2, 3].map(() => ({ code: null, ...row({ name: "Berkode" }) })),
    ];
    await imports.run(rows);
    const { items } = await calls.list(token, "?q=berkode&sort=code");
    expect(items.map((one) => one.code)).toEqual([code(1), code(4), code(5)]);
    await calls.created(token);
  });

  test("text that spreadsheets escape comes back as it was; formulas and HTML are text", async () => {
    const whatsapp = newPhone();
    await imports.run([
      { ...row({ name: "'=1+1", whatsapp }), address: "''=2 <b>" },
      { ...row({ name: "'Abdul" }), address: "-" },
    ]);
    expect(await byName("1 1")).toMatchObject({ name: "=1+1", address: "'=2 <b>" });
    expect(await byName("abdul")).toMatchObject({ name: "'Abdul", address: "-" });
  });

  test("at most 500 errors are told, all are counted; 10,001 rows and other nonsense are refused", async () => {
    const report = await imports.check(Array.from({ length: 600 }, () => row({ whatsapp: "x" })));
    expect(report.errors).toHaveLength(MOST_IMPORT_ERRORS);
    expect(report).toMatchObject({ errorTotal: 600, failed: 600 });
    const body = imports.body("check", [row()]);
    const many = { ...body, rows: Array.from({ length: 10_001 }, (_, n) => ({ line: n + 1, cells: [] })) };
    expect((await imports.send(many)).body.metadata).toMatchObject({
      code: 422,
      message: expect.stringContaining("10.000"),
    });
    const [column] = body.columns;
    for (const bad of [
      { rows: [] },
      { columns: [] },
      { mode: "hapus" },
      { columns: [{ ...column, field: "version" }] },
      { columns: [{ ...column, field: "__proto__" }] },
      { columns: [column, column] },
      { rows: [{ line: 1, cells: [{ a: 1 }] }] },
      { rows: [{ line: -1, cells: [] }] },
      { rows: [{ line: 2, cells: ["a\0b"] }] },
      { rows: [{ line: 2, cells: ["x".repeat(5000)] }] },
      { rows: [["a", "b"]] },
    ])
      expect((await imports.send({ ...body, ...bad })).status).toBe(422);
  });

  test("who only reads, and who is nobody, imports nothing and gets no template", async () => {
    for (const role of ["auditor", "customer"]) {
      const { access } = await server.signedIn(role);
      const answer = await imports.send(imports.body("check", [row()]), newKey(), access);
      expect(answer.body.metadata).toMatchObject({ code: 404, message: "no_permission" });
      expect((await server.call("GET", `${word}/import/template`, { token: access })).status).toBe(404);
    }
    expect((await server.call("POST", `${word}/import`, { json: {} })).status).toBe(401);
  });

  test("10,000 rows at once, while others go on working", async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      ...row({ name: `Massal ${n}` }),
      address: `Jl. Panjang ${n}`,
    }));
    let answered = 0;
    let busy = true;
    const others = (async () => {
      for (; busy; answered++) await server.call("GET", "home");
    })();
    const { plan, created } = await imports.check(rows);
    expect(created).toBe(10_000);
    const { status, body } = await imports.save(rows, plan);
    busy = false;
    await others;
    // About 500 on an idle machine: the work goes on in small steps.
    expect(answered).toBeGreaterThan(50);
    expect(status).toBe(200);
    expect(ImportReport.parse(body.response)).toMatchObject({ saved: true, created: 10_000 });
  });
});

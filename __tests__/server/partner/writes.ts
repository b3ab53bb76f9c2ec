import { and, eq } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { BROKEN_TEXT } from "@/contract/base/broken-text";
import { auditLog } from "@/server/db/schema/program/audit";
import { newPhone, type Partner, partnerCalls, type Values } from "./support";

export type PartnerSpec = {
  word: "customer" | "supplier";
  /** The name that people use: "Customer". */
  label: string;
  prefix: string;
  table: string;
  /** The values of a form, with a new phone number each time. */
  input: () => Values;
  /** Bad values, each with the field and text of its refusal. */
  bad: [Values, Record<string, unknown>][];
};

const LONG = "a".repeat(10_000);

/** Tests of writing that customers and suppliers share. */
export function partnerWrites({ word, label, prefix, table, input, bad }: PartnerSpec) {
  let server: TestServer;
  let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
  let calls: ReturnType<typeof partnerCalls>;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.signedIn("owner", { name: "Budi Santoso" });
    calls = partnerCalls(server, word, input);
  });
  afterAll(() => server.close());

  const auditOf = (id: number) =>
    server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, word), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
  const countRows = async () => Number((await server.pool.query(`select count(*) from ${table}`)).rows[0].count);
  const numberOf = (code: string) => Number(code.slice(prefix.length));

  test("creating: tidied fields, the next code, who and when, an audit row", async () => {
    const answer = await calls.create(owner.access, { name: "  Asep   Suryana ", whatsapp: "0812 3456-7890" });
    expect(answer.body.metadata).toMatchObject({ code: 200, message: `${label} dibuat.` });
    const made = answer.body.response as Partner;
    expect(made).toMatchObject({ name: "Asep Suryana", whatsapp: "6281234567890", active: true, version: 1 });
    expect(made.code).toMatch(new RegExp(`^${prefix}\\d{5}$`));
    expect(await calls.read(owner.access, made.id)).toEqual(made);
    const next = await calls.created(owner.access);
    expect(numberOf(next.code)).toBe(numberOf(made.code) + 1);
    const [entry] = await auditOf(made.id);
    expect(entry).toMatchObject({ action: `${word}.create`, userId: owner.user.id, userName: "Budi Santoso" });
    expect(entry?.after).toMatchObject({ name: "Asep Suryana", code: made.code });
    expect(entry?.after).not.toHaveProperty("createdBy");
  });

  test.each([
    [{ name: " " }, { name: expect.stringContaining("Masukkan nama") }],
    [{ name: LONG }, { name: "Paling banyak 100 karakter." }],
    [{ whatsapp: null }, { whatsapp: "Masukkan nomor WhatsApp." }],
    [{ whatsapp: "0812-ABCD-7890" }, { whatsapp: expect.stringContaining("0812-3456-7890") }],
    [{ whatsapp: "021 555 1234" }, { whatsapp: expect.stringContaining("0812-3456-7890") }],
    [{ whatsapp: LONG }, { whatsapp: expect.stringContaining("0812-3456-7890") }],
    [{ code: "" }, { code: "Masukkan kode." }],
    [{ code: "A B" }, { code: expect.stringContaining("tanpa spasi") }],
    [{ code: "🐑" }, { code: expect.stringContaining("tanpa spasi") }],
    [{ code: "<b>" }, { code: expect.stringContaining("tanpa spasi") }],
    [{ code: "x".repeat(21) }, { code: expect.stringContaining("20") }],
    [{ address: LONG }, { address: "Paling banyak 300 karakter." }],
    [{ termDays: -1 }, { termDays: "Tempo berupa hari bulat dari 0 sampai 365." }],
    [{ termDays: 366 }, { termDays: "Tempo berupa hari bulat dari 0 sampai 365." }],
    [{ termDays: 1.5 }, { termDays: "Tempo berupa hari bulat dari 0 sampai 365." }],
    [{ name: "nol\0" }, { name: BROKEN_TEXT }],
    [{ name: "setengah \ud83d" }, { name: BROKEN_TEXT }],
    ...bad,
  ] as [Values, Values][])("%# a bad value is refused at its field", async (values, errors) => {
    const before = await countRows();
    const { status, body } = await calls.create(owner.access, values);
    expect(status).toBe(422);
    expect(body.metadata.errors).toEqual(errors);
    expect(await countRows()).toBe(before);
  });

  test("emoji, HTML and formulas are text like any other", async () => {
    const name = `<script>alert(1)</script> 🐑 =1+1 'x'; drop table ${table};--`;
    const address = "Jl. Mawar\n<img src=x onerror=alert(1)>";
    const made = await calls.created(owner.access, { name, address });
    expect(await calls.read(owner.access, made.id)).toMatchObject({ name, address });
  });

  test("one living record per phone number: a clash names the one that is there", async () => {
    const whatsapp = newPhone();
    const first = await calls.created(owner.access, { name: "Yang Pertama", whatsapp });
    const { status, body } = await calls.create(owner.access, { whatsapp: `+${whatsapp}` });
    expect(status).toBe(422);
    expect(body.metadata).toMatchObject({
      errors: { whatsapp: `Nomor ini sudah dipakai Yang Pertama (${first.code}).` },
      existing: { id: first.id, name: "Yang Pertama", code: first.code },
    });
    const other = await calls.created(owner.access);
    expect((await calls.put(owner.access, other, { whatsapp })).body.metadata.existing?.id).toBe(first.id);

    expect((await calls.put(owner.access, first, { active: false })).status).toBe(200);
    const heir = await calls.created(owner.access, { name: "Penerus", whatsapp });
    const closed = await calls.read(owner.access, first.id);
    expect((await calls.put(owner.access, closed, { active: true })).body.metadata).toMatchObject({
      code: 422,
      existing: { id: heir.id, name: "Penerus" },
    });
  });

  test("a code is given once, however it is written; a clash names who has it", async () => {
    const first = await calls.created(owner.access, { name: "Pemilik Kode", code: "abc/01" });
    for (const answer of [
      await calls.create(owner.access, { code: "ABC/01" }),
      await calls.put(owner.access, await calls.created(owner.access), { code: "Abc/01" }),
    ])
      expect(answer.body.metadata).toMatchObject({
        code: 422,
        errors: { code: "Kode abc/01 sudah dipakai Pemilik Kode." },
        existing: { id: first.id, name: "Pemilik Kode", code: "abc/01" },
      });
    expect((await calls.put(owner.access, first, { code: "ABC/01" })).status).toBe(200);
  });

  test("a refused one takes no number; codes that were typed are stepped over", async () => {
    const whatsapp = newPhone();
    const last = numberOf((await calls.created(owner.access, { whatsapp })).code);
    await calls.create(owner.access, { whatsapp });
    const [one, three] = [last + 1, last + 3].map((n) => `${prefix}${String(n).padStart(5, "0")}`);
    expect((await calls.created(owner.access)).code).toBe(one);
    await calls.created(owner.access, { code: `${prefix}${String(last + 2).padStart(5, "0")}`.toLowerCase() });
    expect((await calls.created(owner.access)).code).toBe(three);
  });

  test("twenty at the same moment: twenty codes in a row", async () => {
    const before = numberOf((await calls.created(owner.access)).code);
    const made = await Promise.all(Array.from({ length: 20 }, () => calls.created(owner.access)));
    const numbers = made.map(({ code }) => numberOf(code)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => before + n + 1));
  });

  test("twenty at the same moment with one phone number: one is made, the others are led to it", async () => {
    const whatsapp = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.create(owner.access, { whatsapp })));
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.response as Partner);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.metadata).toMatchObject({ code: 422, existing: { id: made[0]?.id } });
  });

  test("typed and given at the same moment: nobody gets the other's code", async () => {
    const next = numberOf((await calls.created(owner.access)).code) + 1;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const typed = `${prefix}${String(next + n).padStart(5, "0")}`;
        return calls.create(owner.access, n % 2 ? { code: typed } : {});
      }),
    );
    // A typed code may be too late; a code from the server never is.
    answers.forEach(({ status, body }, n) => {
      if (n % 2 === 0) expect(status).toBe(200);
      else if (status !== 200) expect(Object.keys(body.metadata.errors ?? {})).toEqual(["code"]);
    });
    const codes = answers.flatMap(({ status, body }) => (status === 200 ? [(body.response as Partner).code] : []));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("sent again with its key it is made once", async () => {
    const [key, values] = [newKey(), { whatsapp: newPhone() }];
    const answers = [
      ...(await Promise.all(Array.from({ length: 5 }, () => calls.create(owner.access, values, key)))),
      await calls.create(owner.access, values, key),
    ];
    const made = answers.map(({ body }) => body.response as Partner | undefined);
    for (const one of made) expect(one).toEqual(made[0]);
    expect(await auditOf(made[0]?.id ?? 0)).toHaveLength(1);
    const { status } = await server.call("POST", word, { token: owner.access, json: input() });
    expect(status).toBe(422);
  });

  test("twenty editors of one record: one wins, the others get a conflict", async () => {
    const made = await calls.created(owner.access);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => calls.put(owner.access, made, { name: `Editor ${n}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect(body.metadata).toMatchObject({
          code: 409,
          reason: "conflict",
          message: `${label} ini baru saja diubah orang lain.`,
        });
    expect(await calls.read(owner.access, made.id)).toEqual(won[0]?.body.response);
    const [, entry] = await auditOf(made.id);
    expect(entry?.before).toMatchObject({ name: made.name, active: true });
    expect(entry?.after).toMatchObject({ name: expect.stringMatching(/^Editor \d+$/) });
  });

  const status = (token: string | undefined, ids: number[], active: boolean) =>
    server.call("POST", `${word}/status`, { token, json: { ids, active } });

  test("many are closed and opened again, each with its entry; those that were so already stay", async () => {
    const [one, two] = [await calls.created(owner.access), await calls.created(owner.access)];
    expect((await status(owner.access, [two.id], false)).body.response).toEqual({ changed: [two.id] });
    const closed = await status(owner.access, [one.id, two.id, one.id], false);
    expect(closed.body).toMatchObject({
      metadata: { message: "Perubahan tersimpan." },
      response: { changed: [one.id] },
    });
    expect(await calls.read(owner.access, one.id)).toMatchObject({ active: false, version: 2 });
    expect((await status(owner.access, [one.id, two.id], true)).body.response).toEqual({ changed: [one.id, two.id] });
    const [, entry] = await auditOf(one.id);
    expect(entry).toMatchObject({ action: `${word}.update`, before: { active: true }, after: { active: false } });
  });

  test("all or none: a phone number that lives, one that is missing, none at all, no right to it", async () => {
    const whatsapp = newPhone();
    const gone = await calls.created(owner.access, { name: "Yang Lama", whatsapp });
    await status(owner.access, [gone.id], false);
    const heir = await calls.created(owner.access, { name: "Yang Baru", whatsapp });
    const beside = await calls.created(owner.access);
    await status(owner.access, [beside.id], false);
    const twin = await status(owner.access, [gone.id, beside.id], true);
    expect(twin.body.metadata).toMatchObject({
      code: 422,
      errors: { ids: `Nomor WhatsApp Yang Lama juga dipakai Yang Baru (${heir.code}).` },
    });
    expect(await calls.read(owner.access, beside.id)).toMatchObject({ active: false });
    expect((await status(owner.access, [beside.id, 99_999_999], true)).body.metadata).toMatchObject({
      code: 422,
      errors: { ids: `Sebagian ${word} tidak ditemukan. Muat ulang daftarnya.` },
    });
    expect((await status(owner.access, [], true)).body.metadata.errors).toEqual({ ids: "Pilih baris." });
    expect((await status(undefined, [beside.id], true)).status).toBe(401);
    expect((await status((await server.signedIn("auditor")).access, [beside.id], true)).status).toBe(404);
    expect(await calls.read(owner.access, beside.id)).toMatchObject({ active: false, version: 2 });
  });

  test("the owner and the admin write, the auditor reads, others are refused", async () => {
    const made = await calls.created((await server.signedIn("admin")).access);
    for (const role of ["auditor", "customer", "peternak"]) {
      const { access } = await server.signedIn(role);
      expect((await calls.list(access)).status).toBe(role === "auditor" ? 200 : 404);
      expect((await server.call("GET", `${word}/${made.id}`, { token: access })).status).toBe(
        role === "auditor" ? 200 : 404,
      );
      for (const answer of [await calls.create(access), await calls.put(access, made, { name: "Dicoba" })])
        expect(answer.body.metadata).toMatchObject({ code: 404, message: "no_permission" });
    }
    expect((await calls.create(undefined)).status).toBe(401);
    expect((await calls.put(undefined, made, {})).status).toBe(401);
    expect((await server.call("GET", word)).status).toBe(401);
  });

  test("one that is not there", async () => {
    const made = await calls.created(owner.access);
    const missing = { ...made, id: 99_999_999 };
    for (const answer of [
      await calls.put(owner.access, missing, {}),
      await server.call("GET", `${word}/99999999`, { token: owner.access }),
    ])
      expect(answer.body.metadata).toMatchObject({ code: 404, message: `${label} tidak ditemukan.` });
    expect((await server.call("GET", `${word}/abc`, { token: owner.access })).status).toBe(422);
  });

  test("nothing is written while the disk is full", async () => {
    server.state.full = true;
    const { status } = await calls.create(owner.access);
    server.state.full = false;
    expect(status).toBe(507);
  });
}

import { errorsOf, TODAY } from "@/__tests__/server/money/support";
import { askTo } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { LoanProposal } from "@/contract/loan/model";
import { accountsOf, loanOf, spendingCalls } from "./support";

// The clock is put ahead, and nobody signs in anew.
const YEAR = 365 * 86_400;
let server: TestServer;
let token: string;
let calls: ReturnType<typeof spendingCalls>;
beforeEach(async () => {
  server = await startTestServer({ accessTokenSeconds: YEAR, refreshTokenSeconds: YEAR });
  token = (await server.signedIn("owner", { name: "Haji Ade" })).access;
  calls = spendingCalls(server, token);
});
afterEach(() => server.close());

test("the owner takes all that a loan tells of its lender, and nobody else does", async () => {
  const place = await calls.place(0);
  const made = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-06-10", lender: "Pak Ujang Saepudin" }));
  const paid = loanOf(await calls.repay(made.id, { moneyId: place.id, day: "2025-07-10", principal: 1_000_000 }));
  const path = `loan/${made.id}/personal-data`;
  const answer = await fetch(`${server.origin()}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="data-pribadi-loan-${made.id}-${TODAY}.json"`,
  );
  const file = JSON.parse(await answer.text());
  expect(file).toMatchObject({ tentang: "loan", dieksporOleh: "Haji Ade", data: paid });
  expect(file.riwayat.map(({ action }: { action: string }) => action)).toEqual([
    ...["loan.export", "loan.pay", "loan.create"],
  ]);
  expect((await calls.get("loan/999999/personal-data")).status).toBe(404);
  for (const role of ["admin", "auditor"] as const) {
    const { access } = await server.signedIn(role);
    const { body } = await server.call("GET", path, { token: access });
    expect(body.metadata).toMatchObject({ code: 404, message: "no_permission" });
  }
});

const PERIOD = `2025-01-02..${TODAY}`;
const BOOKS = ["kas", "pinjaman", "bunga"] as const;

test("a loan comes in, is paid back with interest, and says what is owed", async () => {
  const place = await calls.place(0);
  const made = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-06-10" }));
  expect(made).toMatchObject({
    number: expect.stringMatching(/^PM\/2025\/06\/\d{4}$/),
    owed: 12_000_000,
    by: "Haji Ade",
  });
  const one = { moneyId: place.id, principal: 1_000_000, interest: 120_000 };
  loanOf(await calls.repay(made.id, { ...one, day: "2025-07-10" }));
  const after = loanOf(await calls.repay(made.id, { ...one, day: "2025-08-10", interest: 0 }));
  expect(after).toMatchObject({ paid: 2_000_000, interest: 120_000, owed: 10_000_000 });
  expect(after.instalments.map(({ number, day }) => [number, day])).toEqual([
    ["AG/2025/08/0001", "2025-08-10"],
    ["AG/2025/07/0001", "2025-07-10"],
  ]);
  expect(await accountsOf(calls, PERIOD, BOOKS)).toEqual({ kas: 9_880_000, pinjaman: -10_000_000, bunga: -120_000 });
  const [last] = after.instalments;
  const back = loanOf(await calls.cancelOf(`loan/instalment/${last?.id}`, "2025-08-11"));
  expect(back.owed).toBe(11_000_000);
  expect(await accountsOf(calls, "2025-08-11..2025-08-11", BOOKS)).toEqual({ kas: 1_000_000, pinjaman: -1_000_000 });
});

test("a plan pays back no more a month than was received, when it is made and when it is changed", async () => {
  const place = await calls.place();
  const refused = { monthlyPrincipal: "Pokok per bulan tidak lebih dari pinjamannya." };
  const loan = { moneyId: place.id, principal: 1_000, monthlyPrincipal: 1_001 };
  expect(errorsOf(await calls.borrow(loan))).toEqual(refused);
  const { id, version, lender, note } = loanOf(await calls.borrow({ ...loan, monthlyPrincipal: 1_000 }));
  const json = { version, lender, note, monthlyInterest: 0, monthlyPrincipal: 2_000 };
  expect(errorsOf(await server.call("PUT", `loan/${id}`, { token, json }))).toEqual(refused);
});

test("no more is paid back than is owed on any day", async () => {
  const place = await calls.place();
  const { id } = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-06-10", principal: 1_000 }));
  const pay = (day: string, principal: number) => calls.repay(id, { moneyId: place.id, day, principal });
  expect(errorsOf(await pay("2025-06-09", 1))).toEqual({ day: "Tidak sebelum pinjaman diterima, 10 Juni 2025." });
  expect(errorsOf(await pay("2025-08-19", 1))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
  expect(errorsOf(await pay("2025-07-01", 0))).toEqual({ principal: "Masukkan pokok atau bunga." });
  expect(errorsOf(await pay("2025-07-01", -1))).toEqual({ principal: expect.stringContaining("nol") });
  expect(errorsOf(await pay("2025-07-01", 1_001))).toEqual({
    principal: "Lebih dari sisa pokok, Rp1.000 per 1 Juli 2025.",
  });
  loanOf(await pay("2025-08-01", 700));
  // also when it is told late
  expect(errorsOf(await pay("2025-07-01", 301))).toEqual({
    principal: "Lebih dari sisa pokok, Rp300 per 1 Juli 2025.",
  });
  const paid = loanOf(await pay("2025-07-01", 300));
  expect([paid.owed, (await calls.ask<{ items: unknown[] }>("loan?state=lunas")).items.length]).toEqual([0, 1]);
});

test("two instalments at the same time: one holds, the other is told", async () => {
  const place = await calls.place();
  const { id } = loanOf(await calls.borrow({ moneyId: place.id, principal: 1_000 }));
  const answers = await Promise.all([1, 2].map(() => calls.repay(id, { moneyId: place.id, principal: 800 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a loan is cancelled after its instalments, on their last day at the earliest", async () => {
  const place = await calls.place();
  const { id, number } = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-08-01" }));
  const paid = loanOf(await calls.repay(id, { moneyId: place.id, day: "2025-08-05", principal: 10 }));
  const refused = await calls.cancelOf(`loan/${id}`);
  expect([refused.status, refused.body.metadata.message]).toEqual([
    400,
    `${number} sudah diangsur. Batalkan dulu angsurannya.`,
  ]);
  loanOf(await calls.cancelOf(`loan/instalment/${paid.instalments[0]?.id}`, "2025-08-10"));
  expect(errorsOf(await calls.cancelOf(`loan/${id}`, "2025-08-09"))).toEqual({
    day: "Tidak sebelum angsuran terakhirnya dibatalkan, 10 Agustus 2025.",
  });
  expect(loanOf(await calls.cancelOf(`loan/${id}`, "2025-08-10")).owed).toBe(0);
  expect(await accountsOf(calls, PERIOD, BOOKS)).toEqual({});
  expect((await calls.repay(id, { moneyId: place.id, principal: 1 })).status).toBe(409);
});

test("a planned instalment is proposed once a month until nothing is owed; the plan can be changed and put off", async () => {
  const place = await calls.place();
  const loan = loanOf(
    await calls.borrow({
      moneyId: place.id,
      day: "2025-06-30",
      principal: 1_500,
      monthlyPrincipal: 1_000,
      monthlyInterest: 7,
    }),
  );
  const proposals = async () =>
    (await calls.ask<{ items: unknown[] }>("loan/proposal")).items.map((row) => {
      const { day, principal, interest } = LoanProposal.parse(row);
      return [day, principal, interest];
    });
  expect(await proposals()).toEqual([["2025-08-30", 1_000, 7]]);
  const changed = await server.call("PUT", `loan/${loan.id}`, {
    token: (await server.signedIn("owner")).access,
    json: { lender: "Bank Desa", monthlyPrincipal: 900, monthlyInterest: 5, note: null, version: loan.version },
  });
  expect(loanOf(changed)).toMatchObject({ lender: "Bank Desa", version: 2 });
  expect(await proposals()).toEqual([["2025-08-30", 900, 5]]);
  loanOf(await calls.post(`loan/${loan.id}/skip`, {}));
  expect(await proposals()).toEqual([]);
  server.clock.now = new Date("2025-09-02T05:00:00Z");
  loanOf(await calls.repay(loan.id, { moneyId: place.id, day: "2025-07-30", principal: 1_000 }));
  expect(await proposals()).toEqual([["2025-09-30", 500, 5]]);
  loanOf(await calls.repay(loan.id, { moneyId: place.id, day: "2025-09-01", principal: 500 }));
  expect(await proposals()).toEqual([]);
});

test("neither the admin sees loans and assets, nor does the auditor write them", async () => {
  const place = await calls.place();
  const { id } = loanOf(await calls.borrow({ moneyId: place.id }));
  const admin = spendingCalls(server, (await server.signedIn("admin")).access);
  const auditor = spendingCalls(server, (await server.signedIn("auditor")).access);
  for (const path of ["loan", `loan/${id}`, "asset", "capital", "loan/proposal", `loan/${id}/history`])
    expect([path, (await admin.get(path)).status, (await auditor.get(path)).status]).toEqual([path, 404, 200]);
  expect((await auditor.borrow({ moneyId: place.id })).status).toBe(404);
});

test("an equal instalment of a day is asked about, and recorded once it is meant", async () => {
  const place = await calls.place(0);
  const { id } = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-06-10" }));
  const one = { day: TODAY, moneyId: place.id, principal: 500_000, interest: 40_000, note: null };
  const ask = async (values: object, confirmed = "") => {
    const { status, body } = await askTo(server, token, `loan/${id}/instalment`, { ...one, ...values }, confirmed);
    return [status, body.metadata.reason ?? null, status === 422 ? body.metadata.message : null];
  };
  expect(await ask({})).toEqual([200, null, null]);
  expect(await ask({ note: "Angsuran Agustus" })).toEqual([
    422,
    "repeated",
    expect.stringMatching(
      /^Angsuran Rp540\.000 yang sama baru saja dicatat pukul 09\.05 \(AG\/2025\/08\/0001\); catat lagi\?$/,
    ),
  ]);
  expect(await ask({ day: "2025-08-17" })).toEqual([200, null, null]);
  expect(await ask({ principal: 540_000, interest: 0 })).toEqual([200, null, null]);
  expect(await ask({}, "repeated")).toEqual([200, null, null]);
  const other = loanOf(await calls.borrow({ moneyId: place.id, day: "2025-06-10" }));
  expect((await askTo(server, token, `loan/${other.id}/instalment`, one)).status).toBe(200);
});

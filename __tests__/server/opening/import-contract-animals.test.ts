import { importCalls, told } from "@/__tests__/server/import/support";
import { addInvestor, addPackage, ownerOf, ownersOf } from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { addForSale } from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import type { ImportCell } from "@/contract/import/model";
import { sheepEvents } from "@/server/db/schema/sheep";
import { expectBalanced, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
let investor: Awaited<ReturnType<typeof addInvestor>>;
beforeEach(async () => {
  farm = await openingServer();
  investor = await addInvestor(farm.server, { name: "Pak Ujang" });
  await addPackage(farm.server, { name: "Paket 3 ekor", headCount: 3, species: "domba" });
});
afterEach(() => farm.server.close());

const imports = () => importCalls(farm.server, "opening/contract", () => farm.token);
const undo = (id: number | null) => postTo(farm.server, farm.token, `opening/contract/import/${id}/undo`, {});
const contract = (values: Record<string, ImportCell> = {}): Record<string, ImportCell> => ({
  customerId: "Pak Ujang",
  productId: "Paket 3 ekor",
  price: 10_000_000,
  quantity: 1,
  downPayment: null,
  contractStart: "2025-06-01",
  sheepIds: null,
  reference: null,
  ...values,
});
/** An animal with its arrival, as the register writes both. */
async function animal(values: Parameters<typeof addForSale>[2] = {}) {
  const made = await addForSale(farm.server, null, { arrivedOn: "2025-05-01", ...values });
  const { id: sheepId, arrivedOn: day, penId: toPenId, stockState: toState } = made;
  await farm.server.db.insert(sheepEvents).values({ sheepId, day, kind: "masuk", toPenId, toState });
  return made;
}

type Contract = { id: number; number: string; version: number; named: number; headCount: number; capital: number };
const contractsOf = async () => (await farm.calls.ask<{ items: Contract[] }>("investment?sort=number")).items;
const count = async (table: string) =>
  Number((await farm.server.pool.query(`select count(*) from ${table}`)).rows[0].count);

test("a contract's animals are the investor's since it began, or since they came, and the farm's again when it is undone", async () => {
  const { server, calls } = farm;
  const [first, second, third] = [
    await animal({ earTag: "0012", earTagColour: "kuning" }),
    await animal({ earTag: "0015", earTagColour: "biru", arrivedOn: "2025-06-10" }),
    await animal(),
  ];
  const sheepIds = `kuning 12, Biru 0015 dan ${third.code.toLowerCase()}`;
  const { run } = imports();
  const report = await run([contract({ sheepIds }), contract({ quantity: 2, reference: "A-2" })]);
  expect(report).toMatchObject({ saved: true, created: 2, opening: { rows: 2, capital: -30_000_000 } });
  expect((await calls.opening()).parts.dana).toEqual({ amount: 30_000_000, count: 2 });
  expectBalanced(await calls.opening());
  expect(await contractsOf()).toMatchObject([
    { named: 3, headCount: 3, capital: 10_000_000, startOn: "2025-06-01" },
    { named: 0, headCount: 6 },
  ]);
  const owned = (day: string) => [[day, null, investor.id, "investment"]];
  expect(await ownersOf(server, first.id)).toEqual(owned("2025-06-01"));
  expect(await ownersOf(server, second.id)).toEqual(owned("2025-06-10"));
  expect(await ownersOf(server, third.id)).toEqual(owned("2025-06-01"));
  expect(await ownerOf(server, first.id)).toBe(investor.id);
  const [made] = await contractsOf();
  expect(await calls.ask(`investment/${made?.id}`)).toMatchObject({
    animals: expect.arrayContaining([expect.objectContaining({ fromOn: "2025-06-10" })]),
  });
  const { items: log } = await calls.ask<{ items: { action: string }[] }>(`audit?entity=investment&id=${made?.id}`);
  expect(log.map(({ action }) => action)).toContain("investment.name");
  await expectLedgerToAgree(server.db);
  expect((await calls.rows("dana")).map(({ followed }) => followed)).toEqual([false, false]);
  expect((await undo(report.importId)).status).toBe(200);
  for (const { id } of [first, second, third])
    expect([await ownerOf(server, id), await ownersOf(server, id)]).toEqual([null, []]);
  expect((await run([contract({ sheepIds })])).created).toBe(1);
  await expectLedgerToAgree(server.db);
});

test("each animal that a contract cannot have is told at its cell, and nothing is half written", async () => {
  const { server } = farm;
  const free = await animal({ earTag: "0012", earTagColour: "kuning" });
  await animal({ earTag: "77", earTagColour: "kuning" });
  await animal({ earTag: "77", earTagColour: "biru" });
  const [goat, sick, owned, ordered, late] = [
    await animal({ species: "kambing" }),
    await animal({ healthState: "sakit" }),
    await animal({ investorId: investor.id }),
    await animal({ stockState: "dipesan" }),
    await animal({ arrivedOn: "2025-08-05" }),
  ];
  const gone = await animal({ stockState: "terjual" });
  const more = [await animal(), await animal(), await animal(), await animal()].map(({ code }) => code).join(", ");
  const cells = [
    free.code,
    "9998 dan 9999",
    "77",
    gone.code,
    goat.code,
    sick.code,
    owned.code,
    ordered.code,
    late.code,
    more,
    `${goat.code}, ${goat.earTag} + Kuning 0012`,
    "Kuning 0012",
    `${more.split(",")[0]}; ${more.split(",")[0]}`,
  ];
  const rows = cells.map((sheepIds, index) => contract({ sheepIds, reference: `A-${index}` }));
  rows.push(contract({ sheepIds: more.split(",")[1] ?? "", downPayment: 9_000_000, reference: "A-x" }));
  const before = [await count("transactions"), await count("investments"), await count("investment_animals")];
  const report = await imports().check(rows);
  expect(told(report)).toEqual([
    expect.stringMatching(/^3G: “9998” tidak ada di kandang\./),
    expect.stringMatching(/^4G: Ada beberapa ternak bernomor “77”\./),
    expect.stringMatching(/^5G: “.+” tidak ada di kandang\./),
    expect.stringMatching(/^6G: .+ bukan domba\.$/),
    expect.stringMatching(/^7G: .+ sedang sakit\.$/),
    expect.stringMatching(/^8G: .+ sudah milik investor\.$/),
    expect.stringMatching(/^9G: .+ berstatus Dipesan\.$/i),
    expect.stringMatching(/^10G: Kejadian terakhir .+ tercatat 5 Agustus 2025, sesudah hari pertama: tetapkan di/),
    "11G: Kontrak ini masih memuat 3 ekor; 4 dipilih.",
    expect.stringMatching(/^12G: .+ bukan domba\.$/),
    "12G: Ternak ini sudah dipilih.",
    "12G: Kuning 0012 sudah milik investor.",
    expect.stringMatching(/^13G: Kuning 0012 sudah milik investor\.$/),
    "14G: Ternak ini sudah dipilih.",
    "15G: Modalnya belum lunas: ternak ditetapkan sesudah lunas.",
  ]);
  expect((await imports().save(rows, report.plan)).status).toBe(422);
  expect([await count("transactions"), await count("investments"), await count("investment_animals")]).toEqual(before);
  expect(await ownerOf(server, free.id)).toBeNull();
});

test("an animal that somebody names meanwhile stops the whole file", async () => {
  const { server, calls } = farm;
  const [mine, theirs] = [await animal(), await animal()];
  const { check, run, save } = imports();
  await run([contract({ reference: "A-1" })]);
  const rows = [
    contract({ reference: "A-2", sheepIds: mine.code }),
    contract({ reference: "A-3", sheepIds: theirs.code }),
  ];
  const { plan, errors } = await check(rows);
  expect(errors).toEqual([]);
  const [open] = await contractsOf();
  const named = { version: open?.version, day: START, sheepIds: [theirs.id] };
  expect((await calls.post(`investment/${open?.id}/animal`, named)).status).toBe(200);
  expect((await save(rows, plan)).status).toBe(422);
  expect(await contractsOf()).toHaveLength(1);
  expect(await ownerOf(server, mine.id)).toBeNull();
  // The rest of a contract's animals are named on its page.
  const part = await run([contract({ reference: "A-4", sheepIds: mine.code })]);
  const made = (await contractsOf()).at(-1);
  expect(made).toMatchObject({ named: 1, headCount: 3 });
  const rest = { version: made?.version, day: "2025-08-05", sheepIds: [(await animal()).id] };
  expect((await calls.post(`investment/${made?.id}/animal`, rest)).status).toBe(200);
  expect((await undo(part.importId)).status).toBe(409);
});

test("offspring of a dam that a row names belong to its contract, not to that of a later row", async () => {
  await addPackage(farm.server, { name: "Paket anak", headCount: 3, offspringShare: 40 });
  const dam = await animal({ sex: "betina", bornOn: "2023-01-01" });
  const birth = { origin: "lahir", damId: dam.id, bornOn: "2025-07-01", arrivedOn: "2025-07-01" } as const;
  const lamb = await animal(birth);
  const rows = [
    contract({ productId: "Paket anak", reference: "A-1", sheepIds: dam.code }),
    contract({ reference: "A-2", sheepIds: lamb.code }),
  ];
  expect(told(await imports().check(rows))).toEqual([
    expect.stringMatching(/^3G: .+ sudah ikut kontrak .+ sebagai anak induknya\.$/),
  ]);
});

test("the template has the column of the animals, with an example", async () => {
  const csv = await fetch(`${farm.server.origin()}/api/v1/opening/contract/import/template?format=csv`, {
    headers: { Authorization: `Bearer ${farm.token}` },
  });
  const [header, example] = (await csv.text()).split("\n");
  expect([header, example]).toEqual([expect.stringContaining("Ternak"), expect.stringContaining("Kuning 0021")]);
});

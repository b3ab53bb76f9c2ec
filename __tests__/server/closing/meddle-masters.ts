import { importCalls } from "@/__tests__/server/import/support";
import { dayAfter, type World } from "@/__tests__/server/report/farm/world";
import { ImportReport } from "@/contract/import/model";
import { OPENING_ENTRIES } from "@/contract/opening/words";
import { closings } from "@/server/db/schema/closing";
import { loans } from "@/server/db/schema/spending/loan";
import { must } from "@/server/must";

type Master = Record<string, unknown> & { id: number; version: number; name: string; code: string };

/** Other names, prices, terms and settings; files of masters and of the opening; what may only be refused. */
export function masterActs(world: World): (() => Promise<unknown>)[] {
  const { server, token, random, note, send, someDay } = world;
  const { db } = server;
  const put = (path: string, json: object) => server.call("PUT", path, { token, json });
  const read = async (path: string) => (await server.call("GET", path, { token })).body.response as Master;
  const penOf = async (id: number) => {
    const { items } = (await read("pen")) as unknown as { items: Master[] };
    return must(
      items.find((pen) => pen.id === id),
      "a pen",
    );
  };
  const change = async (word: string, id: number, values: object) => {
    const one = word === "pen" ? await penOf(id) : await read(`${word}/${id}`);
    return note(`ubah ${word}`, await put(`${word}/${id}`, { ...one, ...values }));
  };
  const renamed = (word: string) => ({ name: `${word} ${random.between(1, 99_999)}` });
  const partner = () => ({ termDays: random.pick([null, 7, 30, 90]) });
  const section = async (word: string, values: object) => {
    const all = (await read("configuration")) as unknown as Record<string, { value: object; version: number }>;
    const { value, version } = all[word] ?? { value: {}, version: 0 };
    note(`atur ${word}`, await put(`configuration/${word}`, { ...value, ...values, version }));
  };
  /** A file that is saved, and mostly undone. */
  async function imported(word: string, rows: Record<string, string | number | boolean | null>[]) {
    const { body, send: ask, save } = importCalls(server, word, () => token);
    const checked = await ask(body("check", rows));
    if (!note(`periksa impor ${word}`, checked)) return;
    const answer = await save(rows, ImportReport.parse(checked.body.response).plan);
    if (!note(`impor ${word}`, answer) || random.chance(0.3)) return;
    const { importId } = ImportReport.parse(answer.body.response);
    note(`batal impor ${word}`, await send(`${word}/import/${importId}/undo`, {}));
  }
  const price = () => random.between(1000, 3_000_000);
  return [
    async () => {
      const credit = { creditLimit: random.pick([null, 9_000_000_000]), ...renamed("Pembeli") };
      await change("customer", random.pick([...world.buyers, ...world.investors]), { ...partner(), ...credit });
    },
    () => change("supplier", random.pick(world.suppliers), { ...partner(), ...renamed("Pemasok") }),
    async () => {
      await change("pen", random.pick(world.pens), renamed("Kandang"));
      const id = random.pick(world.feed);
      for (const active of [false, true]) note("status produk", await send("product/status", { ids: [id], active }));
    },
    async () => {
      const id = random.pick([...world.kinds, ...world.feed, world.drug, world.wages]);
      const prices = { salePrice: price(), purchasePrice: price(), minPrice: null };
      const other = random.pick([{ category: "perlengkapan" }, { unit: "karung" }, { withdrawalDays: 9 }, {}, {}]);
      await change("product", id, { ...prices, ...renamed("Produk"), ...other });
    },
    async () => {
      const terms = {
        investorShare: random.between(10, 90),
        profitBasis: random.pick(["laba", "penjualan"]),
        offspringShare: random.pick([null, 40]),
        projectionMin: 3,
        projectionMax: 44,
        periodMonths: random.between(1, 12),
        headCount: random.between(1, 4),
        salePrice: price(),
      };
      await change("product", random.pick(world.packages), { ...terms, ...renamed("Paket") });
    },
    () =>
      section("ketentuan", { termDays: random.between(0, 60), investorShare: 33, minGain: 70, qurbanOn: someDay() }),
    () => section("umur", { lamb: 2, weaned: random.between(3, 5), young: random.between(9, 15) }),
    () => section("perkembangbiakan", { lambCosts: random.chance(0.5), gestationSheep: random.between(145, 155) }),
    async () => {
      await section("penomoran", { sale: random.pick(["TRX", "JUAL"]), purchase: "BELI", receipt: "KW" });
      await section("perusahaan", renamed("Peternakan"));
      await section("akun", { accurate: {}, jurnal: {} });
    },
    async () => {
      const loan = random.pick(await db.select().from(loans).orderBy(loans.id));
      if (!loan) return;
      const plan = { monthlyPrincipal: 1, monthlyInterest: random.between(0, 9000), note: null };
      const json = { ...plan, lender: `Bank ${random.between(1, 999)}`, version: loan.version };
      note("ubah pinjaman", await put(`loan/${loan.id}`, json));
    },
    async () => {
      const { code, ...one } = await read(`product/${random.pick(world.feed)}`);
      const { category, unit } = one as unknown as { category: string; unit: string };
      await imported("product", [{ code, ...renamed("Pakan"), category, unit, salePrice: price() }]);
    },
    async () => {
      const { code: penId } = await penOf(random.pick(world.pens));
      await imported(
        "sheep",
        ["A", "B"].map((tag) => ({
          earTag: `I${random.between(1, 999_999)}${tag}`,
          earTagColour: "kuning",
          species: "Domba",
          breed: "Garut",
          sex: "Betina",
          bornOn: dayAfter(world.today, -700),
          origin: "Beli",
          arrivedOn: dayAfter(world.today, -random.between(0, 60)),
          penId,
          stockState: "Tersedia",
        })),
      );
    },
    async () => {
      const { code } = await read(`customer/${random.pick(world.buyers)}`);
      await imported("opening/receivable", [{ customerId: code, amount: price(), dueOn: dayAfter(world.from, 20) }]);
    },
    // The opening is told anew, also after its day was closed.
    async () => {
      const debt = { amount: price(), dueOn: world.from, reference: null, note: null };
      const goods = { quantity: 7, unitValue: 9000, note: null };
      const path = random.pick(["receivable", "payable", "goods"]);
      const of = { customerId: world.buyers[0], supplierId: world.suppliers[0], productId: world.feed[0] };
      note(`awal telat ${path}`, await send(`opening/${path}`, { ...debt, ...goods, ...of }));
      const part = random.pick(OPENING_ENTRIES);
      const { items } = (await read(`opening/row?part=${part}`)) as unknown as { items: Master[] };
      const one = random.pick(items);
      if (one) note("awal coret telat", await send(`opening/row/${one.id}/cancel`, { part, reason: "Uji" }));
      const start = dayAfter(world.from, random.between(-40, 10));
      note("ubah hari pertama", await put("opening/start", { day: start }));
      note("saldo awal benar", await put("opening/right", { right: random.chance(0.5) }));
    },
    // A closing before the newest one stays, and one that is not there opens nothing.
    async () => {
      const ids = (await db.select({ id: closings.id }).from(closings).orderBy(closings.id)).map(({ id }) => id);
      const id = ids.length > 1 ? ids[0] : 9_999_999;
      const answer = await send(`closing/${id}/reopen`, { reason: "Uji" });
      if (note("buka lagi", answer)) throw new Error(`closing ${id} of ${ids.length} was reopened`);
    },
  ];
}

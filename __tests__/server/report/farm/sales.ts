import * as fund from "@/__tests__/server/investment/support";
import * as sell from "@/__tests__/server/transaction/support";
import { InvestmentDetail } from "@/contract/investment/model";
import { TransactionDetail } from "@/contract/transaction/model";
import { dayAfter, type World } from "./world";

/** The sales of a farm, and its debts to investors. */
export function salesOf(world: World) {
  const { server, token, random, note, someDay, weight, here, few, feed, kinds, wages, buyers, pens } = world;
  const { packages, investors } = world;
  const sales: TransactionDetail[] = [];
  const contracts: InvestmentDetail[] = [];
  const keepSale = world.keeper(sales, TransactionDetail.parse);
  const keepContract = world.keeper(contracts, InvestmentDetail.parse);
  function sellLine(taken: Set<number>) {
    if (random.chance(0.25))
      return sell.goods(random.pick(feed), {
        quantity: random.between(1, 4000) / 1000,
        price: random.between(1000, 250_000),
        discount: random.between(0, 9),
      });
    if (random.chance(0.15))
      return sell.goods(wages, { kind: "jasa", quantity: random.between(1, 3), price: random.between(10_000, 90_000) });
    const perKg = random.chance(0.5);
    const productId = kinds[perKg ? 1 : 0] ?? 0;
    const some = here("tersedia", "afkir").filter(
      (one) => one.productId === productId && !taken.has(one.id) && (!perKg || one.lastWeight !== null),
    );
    const ids = some.length > 0 && random.chance(0.9) ? few(some, 3).map(({ id }) => id) : [];
    for (const id of ids) taken.add(id);
    // Some prices are below the cost.
    const priced = perKg
      ? { priceMethod: "kg", price: random.pick([82_500, 30_001]), weight: 30.5 }
      : { price: random.pick([3_000_001, 700_000]) };
    return sell.head(productId, ids, {
      ...priced,
      quantity: Math.max(1, ids.length + (random.chance(0.1) ? 1 : 0)),
      discount: random.between(0, 9_999),
    });
  }
  async function sale() {
    const taken = new Set<number>();
    const lines = Array.from({ length: random.between(1, 3) }, () => sellLine(taken));
    const day = someDay();
    const json = sell.sale(random.pick(buyers), lines, {
      day,
      kind: random.pick(["retail", "grosir", "aqiqah", "bibit"]),
      freight: random.between(0, 90_000),
      discount: random.between(0, 9),
      dueOn: random.chance(0.6) ? dayAfter(day, random.between(0, 45)) : null,
      override: "Uji",
      deliverOn: random.chance(0.4) ? dayAfter(world.today, random.between(0, 30)) : null,
    });
    const made = await sell.post(server, token, "", json);
    keepSale("jual", made);
    const doc = sales.at(-1);
    if (made.status === 200 && doc)
      keepSale("pesan jual", await sell.act(server, token, doc, "order", { override: "Uji" }));
    if (made.status === 200 && random.chance(0.5)) await paySale(sales.at(-1));
  }
  const trading = () => sales.filter(({ kind }) => kind !== "investasi");
  async function deliver() {
    const doc = random.pick(trading().filter(({ state }) => state === "dipesan"));
    if (!doc) return;
    const on = random.chance(0.8) ? world.today : someDay(doc.day);
    const taken = new Set<number>();
    const animals = doc.lines.flatMap((line) => {
      if (line.kind !== "ternak") return [];
      const named = line.animals.map(({ id }) => id);
      const others = here("tersedia").filter((one) => one.productId === line.product.id && !taken.has(one.id));
      while (named.length < line.quantity && others.length > 0) named.push(others.pop()?.id ?? 0);
      for (const id of named) taken.add(id);
      return named.map((sheepId) => ({ lineId: line.id, sheepId, weight: weight(), confirmed: true }));
    });
    keepSale("kirim", await sell.act(server, token, doc, "deliver", { day: on, override: "Uji", animals }));
  }
  async function paySale(one?: TransactionDetail) {
    const doc = one ?? random.pick(sales.filter(({ remaining, state }) => remaining !== 0 && state !== "draf"));
    if (!doc) return;
    const left = Math.abs(doc.remaining);
    const word =
      doc.remaining < 0
        ? "pengembalian"
        : random.chance(0.55)
          ? "pelunasan"
          : doc.deliveredOn
            ? "angsuran"
            : "uang muka";
    const amount = word === "pelunasan" || random.chance(0.4) ? left : Math.ceil(left / 3);
    keepSale(
      `bayar jual ${word}`,
      await sell.pay(server, token, doc, {
        kind: word,
        amount,
        day: someDay(doc.day),
        method: random.pick(["tunai", "transfer", "qris"]),
      }),
    );
  }
  async function changeSale() {
    const some = sales.filter(({ acts, state }) => acts.length > 0 && state !== "draf");
    const out = random.chance(0.6);
    const doc = random.pick(some.filter(({ deliveredOn }) => (deliveredOn !== null) === out));
    if (!doc) return;
    const held = doc.lines.flatMap(({ animals }) =>
      animals.filter(({ returnedOn }) => returnedOn === null).map(({ id }) => id),
    );
    const word = random.pick(
      doc.deliveredOn === null
        ? (["cancel", "replace", "strike"] as const)
        : (["return", "return", "finish", "strike"] as const),
    );
    const paid = random.pick(doc.payments.filter(({ cancelled }) => cancelled === null));
    if (word === "strike") {
      if (
        paid &&
        note("coret jual", await sell.post(server, token, `${doc.id}/payment/${paid.id}/cancel`, { reason: "Uji" }))
      )
        sales[sales.indexOf(doc)] = await sell.detailOf(server, token, doc.id);
    } else if (word === "replace") {
      const by = random.pick(here("tersedia"));
      if (by && held.length > 0)
        keepSale(
          "ganti",
          await sell.act(server, token, doc, word, { sheepId: random.pick(held), by: by.id, override: "Uji" }),
        );
    } else if (word === "cancel" && random.chance(0.6))
      keepSale("batal jual", await sell.act(server, token, doc, word, { reason: "Uji", forfeit: random.chance(0.5) }));
    else if (word === "finish") keepSale("selesai jual", await sell.act(server, token, doc, word));
    else if (word === "return" && doc.deliveredOn !== null) {
      const sheepIds = held.filter(() => random.chance(0.5));
      const goods = doc.lines
        .filter(({ kind, quantity, returned }) => kind !== "ternak" && quantity > returned && random.chance(0.6))
        .map(({ id, quantity, returned }) => ({
          lineId: id,
          quantity: Math.ceil(((quantity - returned) * 1000) / 2) / 1000,
        }));
      keepSale(
        "retur jual",
        await sell.act(server, token, doc, word, {
          day: someDay(),
          reason: "Uji",
          penId: random.pick(pens),
          sheepIds,
          goods,
        }),
      );
    }
  }

  async function invest() {
    const lines = few(packages, 2).map((id) => fund.pack(id, { price: random.pick([2_500_000, 1_999_999]) }));
    const made = await sell.post(server, token, "", fund.packSale(random.pick(investors), lines, { day: someDay() }));
    keepSale("paket", made);
    let doc = sales.at(-1);
    if (made.status !== 200 || !doc) return;
    keepSale("pesan paket", await sell.act(server, token, doc, "order"));
    doc = sales.at(-1);
    if (!doc) return;
    if (random.chance(0.8))
      keepSale(
        "bayar paket",
        await sell.pay(server, token, doc, { kind: "pelunasan", amount: doc.remaining, day: world.today }),
      );
    for (const { id } of await fund.contractsOf(server, token, `sale=${doc.id}`))
      contracts.push(await fund.detailOf(server, token, id));
  }
  async function settle() {
    const running = contracts.filter(({ state }) => state !== "dibayar" && state !== "dibatalkan");
    // A farm goes on with a settlement that it has begun: a life of many contracts would end none of them else.
    const begun = running.filter(({ state }) => state !== "berjalan");
    const known = random.pick(begun.length > 0 && random.chance(0.6) ? begun : running);
    if (!known) return;
    const contract = await fund.detailOf(server, token, known.id);
    const own = contract.animals.map(({ id }) => id);
    const open = here("tersedia", "karantina", "afkir").filter(({ id }) => own.includes(id));
    const post = (act: string, json: object) => fund.post(server, token, contract, act, json);
    const draft = () => {
      const takeovers = open.map(({ id }) => ({ sheepId: id, value: random.between(900_000, 2_500_000) }));
      return post("draft", fund.draftOf({ sellingCosts: random.between(0, 99_999), takeovers }));
    };
    if (contract.state === "berjalan") {
      const some = here("tersedia").filter(
        ({ investorId, healthState }) => investorId === null && healthState !== "sakit",
      );
      if (own.length > 0 && random.chance(0.5)) keepContract("hitung", await draft());
      else if (open[0] && random.chance(0.35))
        keepContract("lepas", await post("release", { sheepId: open[0].id, day: world.today, reason: "Uji" }));
      else if (some.length > 0)
        keepContract(
          "namai",
          await post("animal", { day: world.today, sheepIds: few(some, 2 - contract.named).map(({ id }) => id) }),
        );
    } else if (contract.state === "draf") {
      if (random.chance(0.1)) return keepContract("batal hitung", await post("undraft", {}));
      if (random.chance(0.2)) return keepContract("hitung", await draft());
      keepContract("setuju", await post("approve", { received: contract.figures?.received ?? 0, day: someDay() }));
    } else if (random.chance(contract.revertReason === null ? 0.5 : 0.1))
      keepContract("kembali", await post("revert", { reason: "Uji", day: someDay() }));
    else keepContract("bayar bagi hasil", await post("pay", { day: world.today, method: "transfer", note: null }));
  }

  /** A debt falls due in some days and an order is awaited, so that coming days have figures. */
  async function last() {
    const { today } = world;
    const lines = [sell.goods(wages, { kind: "jasa", quantity: 1, price: 250_001 })];
    const done = await sell.ordered(
      server,
      token,
      sell.sale(buyers[0] ?? 0, lines, { day: today, dueOn: dayAfter(today, 3) }),
    );
    keepSale("kirim", await sell.act(server, token, done, "deliver", { day: today, animals: [] }));
    await sell.ordered(server, token, sell.sale(buyers[1] ?? 0, lines, { day: today, deliverOn: dayAfter(today, 2) }));
  }

  /** An opening balance is paid, finished and delivered like other sales. */
  const knowSale = async (id: number) => {
    sales.push(await sell.detailOf(server, token, id));
  };
  const canDo = (word: string) =>
    random.pick(sales.filter(({ acts }) => acts.some(({ act, refusal }) => act === word && refusal === null)));
  async function allow() {
    const doc = canDo("potongan");
    if (!doc) return;
    const line = random.chance(0.5) ? random.pick(doc.lines) : null;
    const most = doc.lines.reduce((sum, { id, left }) => (line === null || line?.id === id ? sum + left : sum), 0);
    const json = { amount: Math.max(1, Math.ceil(most / random.between(1, 9))), lineId: line?.id ?? null };
    keepSale(
      "potong harga",
      await sell.act(server, token, doc, "allowance", { day: someDay(), reason: "Uji", ...json }),
    );
  }
  async function writeOff() {
    const doc = canDo("hapus");
    if (!doc) return;
    const amount = random.chance(0.5) ? doc.remaining : Math.ceil(doc.remaining / 2);
    keepSale(
      "hapus piutang",
      await sell.act(server, token, doc, "write-off", { day: someDay(), reason: "Uji", amount }),
    );
  }
  async function strikeAllowance() {
    const doc = random.pick(sales.filter(({ corrections }) => corrections.some(({ cancelled }) => !cancelled)));
    const living = random.pick(doc?.corrections.filter(({ cancelled }) => !cancelled) ?? []);
    if (!doc || !living) return;
    const path = `${doc.id}/correction/${living.id}/cancel`;
    keepSale("coret potongan", await sell.post(server, token, path, { reason: "Uji" }));
  }

  return {
    knowSale,
    last,
    sale,
    deliver,
    paySale: () => paySale(),
    changeSale,
    invest,
    settle,
    allow,
    writeOff,
    strikeAllowance,
  };
}

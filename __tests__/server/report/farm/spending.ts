import { AssetDetail } from "@/contract/asset/model";
import { LoanDetail } from "@/contract/loan/model";
import { VoucherDetail } from "@/contract/voucher/model";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@/contract/voucher/words";
import { money } from "@/server/db/schema/money";
import { randomFrom } from "@/server/seed/random";
import { dayAfter, type World } from "./world";

/** The farm's spending and earnings beside its trade: vouchers, the owner's money, loans and assets, also taken back. */
export function spendingOf(world: World) {
  const { server, send, seed, from } = world;
  // A generator of its own leaves the rest of the life as it was.
  const random = randomFrom(seed * 32_452_843 + 11);
  const someDay = (since = from) => {
    const day = random.chance(0.25) ? dayAfter(world.today, -random.between(1, 12)) : world.today;
    return [day, since].sort().at(-1) ?? day;
  };
  const vouchers: VoucherDetail[] = [];
  const loans: LoanDetail[] = [];
  const assets: AssetDetail[] = [];
  const keepVoucher = world.keeper(vouchers, VoucherDetail.parse);
  const keepLoan = world.keeper(loans, LoanDetail.parse);
  const keepAsset = world.keeper(assets, AssetDetail.parse);
  const note = null;
  const somewhere = async () => random.pick(await server.db.select().from(money).orderBy(money.id))?.id ?? 0;
  /** Assets are often told long after they were bought, so that month's ends lie between. */
  const longAgo = () => (random.chance(0.5) ? dayAfter(world.today, -random.between(10, 200)) : someDay());

  async function spend() {
    const kind = random.pick(["pengeluaran", "pengeluaran", "pemasukan"] as const);
    const category = random.pick<string>(kind === "pengeluaran" ? EXPENSE_CATEGORIES : INCOME_CATEGORIES);
    const values = { kind, category, moneyId: await somewhere(), amount: random.between(1, 900_000), day: someDay() };
    const monthly = random.chance(0.3);
    keepVoucher(kind, await send("voucher", { ...values, note, monthly, followsId: null, attachments: [] }));
  }
  async function own() {
    const kind = random.pick(["modal", "prive"] as const);
    const values = { kind, moneyId: await somewhere(), amount: random.between(1, 5_000_000), day: someDay() };
    keepVoucher(kind, await send("capital", { ...values, note, attachments: [] }));
  }
  async function borrow() {
    const plan = { monthlyPrincipal: 0, monthlyInterest: 0 };
    const values = { lender: "Koperasi", principal: random.between(1, 9_000_000), day: someDay() };
    keepLoan("pinjam", await send("loan", { ...values, ...plan, moneyId: await somewhere(), note }));
  }
  async function repay() {
    const loan = random.pick(loans);
    if (!loan) return;
    const values = { principal: random.between(0, loan.principal), interest: random.between(0, 50_000) };
    const when = { day: someDay(loan.day), moneyId: await somewhere(), note };
    keepLoan("angsur", await send(`loan/${loan.id}/instalment`, { ...values, ...when }));
  }
  async function buyAsset() {
    const cost = random.between(1, 40_000_000);
    const values = {
      name: "Aset",
      category: "peralatan",
      cost,
      residual: random.pick([0, random.between(0, cost)]),
      months: random.pick([null, 1, 7, 36, random.between(1, 60)]),
    };
    keepAsset("beli aset", await send("asset", { ...values, day: longAgo(), moneyId: await somewhere(), note }));
  }
  async function dispose() {
    const asset = random.pick(assets);
    if (!asset) return;
    const sold = random.chance(0.6);
    const values = sold
      ? { kind: "dijual", proceeds: random.between(1, asset.cost), moneyId: await somewhere() }
      : { kind: "dihapus", proceeds: 0, moneyId: null };
    const when = { day: someDay(asset.day), note };
    keepAsset(sold ? "jual aset" : "hapus aset", await send(`asset/${asset.id}/disposal`, { ...values, ...when }));
  }
  const strike = (path: string, day: string) =>
    send(`${path}/cancel`, { reason: "Salah ketik", day: random.pick([null, someDay(day)]) });
  async function strikeVoucher() {
    const one = random.pick(vouchers);
    if (!one) return;
    const path = one.kind === "modal" || one.kind === "prive" ? "capital" : "voucher";
    keepVoucher("coret catatan kas", await strike(`${path}/${one.id}`, one.day));
  }
  async function strikeLoan() {
    const loan = random.pick(loans);
    const instalment = loan && random.pick(loan.instalments);
    if (!loan) return;
    if (instalment && random.chance(0.8))
      keepLoan("coret angsuran", await strike(`loan/instalment/${instalment.id}`, instalment.day));
    else keepLoan("coret pinjaman", await strike(`loan/${loan.id}`, loan.day));
  }
  async function strikeAsset() {
    const asset = random.pick(assets);
    const [disposal] = asset?.disposals ?? [];
    if (!asset) return;
    if (disposal && disposal.cancelled === null)
      keepAsset("coret lepas aset", await strike(`asset/disposal/${disposal.id}`, disposal.day));
    else keepAsset("coret aset", await strike(`asset/${asset.id}`, asset.day));
  }
  const bag = [
    ...[spend, spend, spend, own, borrow, repay, repay, buyAsset, buyAsset, dispose, dispose],
    ...[strikeVoucher, strikeLoan, strikeAsset, strikeAsset],
  ];
  async function someActs() {
    for (let nth = random.between(1, 4); nth > 0; nth--) await random.pick(bag)();
  }
  return { someActs };
}

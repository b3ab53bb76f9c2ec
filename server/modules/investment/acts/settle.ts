import { and, eq, isNull, ne } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type {
  ApproveSettlementInput,
  PaySettlementInput,
  RevertSettlementInput,
  SettlementInput,
} from "@/contract/investment/input";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { investmentAnimals, investmentMoves, investments } from "@/server/db/schema/investment";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, refuse } from "@/server/http/errors";
import { changeDocument } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { cancelDay, checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import { type Paid, unpaid } from "@/server/modules/document/paid";
import { noteCancelled } from "@/server/modules/document/stands";
import { checkApprovalDay } from "@/server/modules/investment/approval-day";
import { findContractAnimals, type StoredInvestment } from "@/server/modules/investment/repo";
import { figuresOf, isOpenAnimal, knownOf } from "@/server/modules/investment/to-investment";
import { keepApproval } from "@/server/modules/investment/undone";
import { lastBack } from "@/server/modules/payment/days";
import { addPayment } from "@/server/modules/payment/payments";
import { noteContract } from "@/server/modules/sheep/events";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep } from "@/server/modules/sheep/repo";
import { giveBack } from "@/server/modules/transaction/acts/contracts";
import { SALES } from "@/server/modules/transaction/document";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { actOnContract } from "./act";
import { readTakeovers } from "./takeovers";

type Move = typeof investmentMoves.$inferInsert;

const heldBy = (id: number, sheepId: number) =>
  and(
    eq(investmentAnimals.investmentId, id),
    eq(investmentAnimals.sheepId, sheepId),
    eq(investmentAnimals.released, false),
  );

export const draftSettlement = (deps: Deps, caller: Caller, id: number, input: SettlementInput) =>
  actOnContract(
    deps,
    caller,
    { id, version: input.version, act: "hitung" },
    async (tx, { today, contract, animals }) => {
      const values = readTakeovers(input, animals);
      for (const { animal } of animals)
        await tx
          .update(investmentAnimals)
          .set({ takeover: values.get(animal.id) ?? null })
          .where(heldBy(id, animal.id));
      const { sellingCosts, notes } = input;
      const change = { state: "draf" as const, sellingCosts, notes, requestedOn: contract.requestedOn ?? today };
      return { change, action: "investment.draft" };
    },
  );

const forgetTakeovers = (tx: Transaction, id: number) =>
  tx.update(investmentAnimals).set({ takeover: null }).where(eq(investmentAnimals.investmentId, id));

export const undraftSettlement = (deps: Deps, caller: Caller, id: number, { version }: { version: number }) =>
  actOnContract(deps, caller, { id, version, act: "batal hitung" }, async (tx) => {
    await forgetTakeovers(tx, id);
    const change = {
      state: "berjalan" as const,
      sellingCosts: null,
      notes: null,
      requestedOn: null,
      revertReason: null,
    };
    return { change, action: "investment.undraft" };
  });

const post = (tx: Transaction, by: By, move: Pick<Move, "investmentId" | "kind" | "day" | "amount">) =>
  tx.insert(investmentMoves).values({ ...move, createdAt: by.now, createdBy: by.userId });

/** Its sums, and what they are sums of, stay as they are now; the animals wait for that. */
export const approveSettlement = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, received, day: asked, belongsOn }: ApproveSettlementInput,
) =>
  actOnContract(deps, caller, { id, version, act: "setuju" }, async (tx, { by, today, contract }) => {
    // a birth may just have added offspring, and a sale that is being posted holds its animals: they are read behind both
    await lockKinship(tx);
    const held = tx
      .select({ id: investmentAnimals.sheepId })
      .from(investmentAnimals)
      .where(and(eq(investmentAnimals.investmentId, id), investmentAnimals.living));
    const ids = (await held).map((one) => one.id);
    await lockSheep(tx, ids);
    const day = asked ?? today;
    const follows = await checkApprovalDay(tx, by, contract, { day, today });
    const animals = knownOf(contract, await findContractAnimals(tx, id, today));
    const left = animals.find((one) => isOpenAnimal(one) && one.held.takeover === null);
    if (left) throw badRequest(`${tagName(left.animal)} belum terjual dan belum diambil alih: hitung ulang.`);
    // rules.ts settles no contract before its capital is paid
    const figures = figuresOf(contract, animals, today, { directCosts: 0, funded: true });
    if (figures.received !== received)
      throw conflict(`Hitungannya berubah menjadi ${inRupiah(figures.received)}. Periksa lagi sebelum menyetujui.`);
    // Each as the dialog shows it.
    askUnlikely(by, Math.max(figures.sales, figures.takeovers, contract.sellingCosts ?? 0));
    for (const { animal, sold, soldIn, cost, held } of animals)
      await tx
        .update(investmentAnimals)
        .set(
          sold
            ? { sale: sold.revenue, cost: sold.cost, takeover: null, soldIn: must(soldIn, "the sale of an animal").id }
            : { sale: null, cost, takeover: held.takeover, soldIn: null },
        )
        .where(heldBy(id, animal.id));
    await post(tx, by, { investmentId: id, kind: "setuju", day, amount: figures.share });
    await noteBelonging(tx, by, [{ kind: "investment", id }], { day, belongsOn, follows });
    return {
      change: {
        state: "disetujui" as const,
        sales: figures.sales + figures.takeovers,
        cost: figures.cost,
        share: figures.share,
        payout: figures.received,
        approvedOn: day,
        approvedBy: by.userId,
        revertReason: null,
      },
      action: "investment.approve",
    };
  });

export const revertSettlement = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason, day: asked, belongsOn }: RevertSettlementInput,
) =>
  actOnContract(deps, caller, { id, version, act: "kembali" }, async (tx, { by, contract, animals }) => {
    await lockKinship(tx);
    const approvedOn = must(contract.approvedOn, "the day of an approval");
    checkOpenOf(`Persetujuan ${contract.number}`, approvedOn, by);
    if (contract.share === null) throw new Error("an approved settlement has no share");
    const day = cancelDay(asked, approvedOn, by);
    await checkBack(tx, id, day);
    await post(tx, by, { investmentId: id, kind: "kembali", day, amount: contract.share });
    await noteCancelled(tx, by, { kind: "investment", id, part: "" }, { day, belongsOn, own: approvedOn });
    await keepApproval(tx, contract, day);
    await tx
      .update(investmentAnimals)
      .set({ sale: null, cost: null, soldIn: null })
      .where(eq(investmentAnimals.investmentId, id));
    // Its offspring was frozen too.
    noteContract(
      tx,
      animals.map(({ animal }) => animal.id),
    );
    return {
      change: {
        state: "draf" as const,
        sales: null,
        cost: null,
        share: null,
        payout: null,
        approvedOn: null,
        approvedBy: null,
        revertReason: reason,
      },
      action: "investment.revert",
      extra: { reason },
    };
  });

/** An approved settlement for its payment. */
export function payoutOf({ id, startOn, payout }: StoredInvestment): Paid {
  const owed = must(payout, "the sum of an approved settlement");
  const document = { kind: "investment" as const, id };
  return unpaid({ document, day: startOn, owed, delivered: true });
}

/** A payout stood until the day on which it was taken back. */
async function checkBack(tx: Transaction, id: number, day: string) {
  const back = await lastBack(tx, { kind: "investment", id });
  if (back !== null && day < back)
    refuse({ day: `Tidak sebelum pembayaran yang dulu dibatalkan, ${dayInWords(back)}.` });
}

/** Pays what was approved: late costs, corrections, returns and sales since then are the farm's. */
export const paySettlement = (deps: Deps, caller: Caller, id: number, input: PaySettlementInput) =>
  actOnContract(
    deps,
    caller,
    { id, version: input.version, act: "bayar" },
    async (tx, { by, today, contract, animals }) => {
      const { version, day, ...how } = input;
      checkOpen(day, by);
      const paid = payoutOf(contract);
      const approvedOn = must(contract.approvedOn, "the day of an approval");
      if (day < approvedOn) refuse({ day: `Bagi hasil ini disetujui ${dayInWords(approvedOn)}.` });
      if (day > today) refuse({ day: "Tanggal tidak dapat di masa depan." });
      await checkBack(tx, id, day);
      if (input.belongsOn && input.belongsOn < approvedOn)
        refuse({ belongsOn: `Bagi hasil ini disetujui ${dayInWords(approvedOn)}; pilih hari itu atau sesudahnya.` });
      const locked = await lockSheep(
        tx,
        animals.map(({ animal }) => animal.id),
      );
      const kept = locked.filter(({ stockState }) => ON_FARM.includes(stockState) || stockState === "hilang");
      await giveBack(tx, by, contract, kept, { day, reason: "Kontrak selesai" });
      await tx
        .update(investmentAnimals)
        .set({ living: false, toOn: day })
        .where(and(eq(investmentAnimals.investmentId, id), investmentAnimals.living));
      const payment = await addPayment(tx, by, paid, { ...how, day, kind: "pelunasan", amount: paid.owed });
      await finishSale(tx, deps, caller, contract.sale, id);
      return {
        change: { state: "dibayar", paidOn: day },
        action: "investment.pay",
        extra: { payment: payment.number, method: payment.method, amount: payment.amount },
      };
    },
  );

/** A sale of packages is finished with the last of its contracts. */
async function finishSale(tx: Transaction, deps: Deps, caller: Caller, sale: StoredTransaction, paid: number) {
  const [open] = await tx
    .select({ id: investments.id })
    .from(investments)
    .where(and(eq(investments.transactionId, sale.id), ne(investments.id, paid), isNull(investments.paidOn)))
    .limit(1);
  if (!open && sale.state === "dipesan")
    await changeDocument(SALES, tx, deps, caller, sale, { change: { state: "selesai" }, action: "transaction.finish" });
}

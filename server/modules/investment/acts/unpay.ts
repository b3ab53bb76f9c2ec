import { and, eq, inArray, ne } from "drizzle-orm";
import type { PaymentCancelInput } from "@/contract/payment/model";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { investmentAnimals } from "@/server/db/schema/investment";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict } from "@/server/http/errors";
import { changeDocument } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { checkOpen, checkOpenOf } from "@/server/modules/document/cancelled";
import type { StoredInvestment } from "@/server/modules/investment/repo";
import { keepPayout } from "@/server/modules/investment/undone";
import { cancelPayment } from "@/server/modules/payment/payments";
import { lockSheep } from "@/server/modules/sheep/repo";
import { SALES } from "@/server/modules/transaction/document";
import { must } from "@/server/must";
import { actOnContract } from "./act";
import { payoutOf } from "./settle";

/** The animals that a payment gave to the farm, each by the event that tells it. */
async function givenBy(tx: Transaction, contract: StoredInvestment, paidAt: Date) {
  const { id, kind, sheepId, documentKind, documentId, createdAt } = sheepEvents;
  const rows = await tx
    .select({ id, sheepId })
    .from(sheepEvents)
    .where(
      and(eq(documentKind, "investment"), eq(documentId, contract.id), eq(kind, "pemilik"), eq(createdAt, paidAt)),
    );
  return new Map(rows.map((row) => [row.sheepId, row.id]));
}

/** Refuses where an animal has had another owner or contract since the payment. */
async function checkOwners(
  tx: Transaction,
  { id, customerId }: StoredInvestment,
  held: readonly { sheepId: number; named: boolean }[],
  given: ReadonlyMap<number, number>,
) {
  const ids = held.map(({ sheepId }) => sheepId);
  const animals = await lockSheep(tx, ids);
  const later = new Set(
    (
      await tx
        .select({ sheepId: sheepEvents.sheepId, event: sheepEvents.id })
        .from(sheepEvents)
        .where(and(inArray(sheepEvents.sheepId, [...given.keys()]), eq(sheepEvents.kind, "pemilik")))
    ).flatMap(({ sheepId, event }) => (event > must(given.get(sheepId), "an animal that was given") ? [sheepId] : [])),
  );
  const elsewhere = new Set(
    (
      await tx
        .select({ sheepId: investmentAnimals.sheepId })
        .from(investmentAnimals)
        .where(
          and(
            inArray(investmentAnimals.sheepId, ids),
            ne(investmentAnimals.investmentId, id),
            investmentAnimals.living,
          ),
        )
    ).map(({ sheepId }) => sheepId),
  );
  const named = new Set(held.flatMap((one) => (one.named ? [one.sheepId] : [])));
  for (const animal of animals) {
    const owner = given.has(animal.id) || !named.has(animal.id) ? null : customerId;
    if (animal.investorId !== owner || later.has(animal.id) || elsewhere.has(animal.id))
      throw conflict(
        `Pemilik ${tagName(animal)} berubah lagi sesudah dibayar: pembayarannya tidak dapat dibatalkan lagi.`,
      );
  }
}

/** The contract holds its animals again, and those that it had named are the investor's, as if it had never been over. */
async function takeBack(
  tx: Transaction,
  by: By,
  contract: StoredInvestment,
  paidOn: string,
  given: ReadonlyMap<number, number>,
) {
  const isHeld = and(
    eq(investmentAnimals.investmentId, contract.id),
    eq(investmentAnimals.released, false),
    eq(investmentAnimals.toOn, paidOn),
  );
  const held = (await tx.select().from(investmentAnimals).where(isHeld)).map(({ sheepId, offspringShare }) => ({
    sheepId,
    named: offspringShare === null,
  }));
  await checkOwners(tx, contract, held, given);
  await tx.update(investmentAnimals).set({ living: true, toOn: null }).where(isHeld);
  if (given.size === 0) return;
  await tx.delete(sheepEvents).where(inArray(sheepEvents.id, [...given.values()]));
  await tx
    .update(sheep)
    .set({ investorId: contract.customerId, changedAt: by.now, changedBy: by.userId })
    .where(inArray(sheep.id, [...given.keys()]));
}

/** Cancels the payment of a settlement: it is approved again and owed, and may be paid anew. */
export const unpaySettlement = (deps: Deps, caller: Caller, id: number, paymentId: number, input: PaymentCancelInput) =>
  actOnContract(deps, caller, { id, act: null }, async (tx, { by, contract }) => {
    const { number, paidOn, sale } = contract;
    if (paidOn === null) throw badRequest(`Bagi hasil kontrak ${number} belum dibayar.`);
    checkOpenOf(`Pembayaran ${number}`, paidOn, by);
    if (input.day) checkOpen(input.day, by);
    const paid = { ...payoutOf(contract), paid: must(contract.payout, "the sum of a paid settlement") };
    const payment = await cancelPayment(tx, by, paid, paymentId, input);
    await keepPayout(tx, id, paidOn, must(payment.cancelledOn, "the day of a cancellation"));
    await takeBack(tx, by, contract, paidOn, await givenBy(tx, contract, payment.createdAt));
    if (sale.state === "selesai")
      await changeDocument(SALES, tx, deps, caller, sale, {
        change: { state: "dipesan" },
        action: "transaction.reopen",
      });
    return {
      change: { state: "disetujui", paidOn: null },
      action: "investment.unpay",
      extra: { payment: payment.number, actDay: payment.cancelledOn, amount: payment.amount, reason: input.reason },
    };
  });

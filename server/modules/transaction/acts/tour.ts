import { asc, inArray } from "drizzle-orm";
import { dueDayAfter } from "@/contract/transaction/due";
import type { TourInput, TourStop } from "@/contract/transaction/tour";
import { TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { transactions } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { auditAll } from "@/server/modules/audit/audit";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { termsOf } from "@/server/modules/transaction/terms";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

type Sale = StoredTransaction;
type Tour = Pick<TourInput, "day" | "driver">;

const isThere = (sale: Sale, { day, driver }: Tour) => sale.deliverOn === day && sale.driver === driver;

/** Why a sale cannot come to this tour. A planned day is no posting: closed books do not matter to it. */
function moveRefusal({ number, day, state, handover }: Sale, tour: Tour, today: string) {
  if (state !== "dipesan")
    return `${number} berstatus ${TRANSACTION_STATE_LABELS[state]}: pengantarannya tidak dapat diubah.`;
  if (tour.day < today) return "Tanggal ini sudah lewat: pilih hari ini atau sesudahnya.";
  if (tour.day < day) return `${number} dipesan sesudah tanggal itu.`;
  if (tour.driver !== null && handover === "ambil") return `${number} diambil customer: tidak perlu sopir.`;
  return null;
}

/** The sales in the order of the tour, locked in the order of their ids. A version counts where a sale would move. */
async function takeSales(tx: Transaction, { stops, ...tour }: TourInput, today: string): Promise<Sale[]> {
  const ids = [...new Set(stops.map(({ id }) => id))];
  const rows = await tx
    .select()
    .from(transactions)
    .where(inArray(transactions.id, ids))
    .orderBy(asc(transactions.id))
    .for("no key update");
  const known = new Map(rows.map((row) => [row.id, row]));
  const versions = new Map(stops.map(({ id, version }) => [id, version]));
  return ids.map((id) => {
    const sale = known.get(id);
    if (!sale) throw notFound("Penjualan");
    if (isThere(sale, tour)) return sale;
    if (sale.version !== versions.get(id)) throw conflict(`Penjualan ${sale.number} baru saja diubah orang lain.`);
    const refusal = moveRefusal(sale, tour, today);
    if (refusal) throw badRequest(refusal);
    return sale;
  });
}

const planOf = ({ deliverOn, driver, stop }: Pick<Sale, "deliverOn" | "driver" | "stop">) => ({
  deliverOn,
  driver,
  stop,
});

/**
 * Writes a driver's tour of a day. A sale that only gets another place keeps its version: who is handing it over at the
 * door is not stopped by a dispatcher who sorts the list (docs/decisions/0067).
 */
export const planTour = (deps: Deps, caller: Caller, input: TourInput): Promise<TourStop[]> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const now = deps.now();
    const tour = { day: input.day, driver: input.driver };
    const sales = await takeSales(tx, input, businessDay(now));
    const termOf = await termsOf(
      tx,
      sales.map(({ customerId }) => customerId),
    );
    const changes = sales.flatMap((sale, at) => {
      const stop = at + 1;
      if (isThere(sale, tour) && sale.stop === stop) return [];
      const dueOn = dueDayAfter(sale, { day: sale.day, deliverOn: tour.day }, termOf(sale.customerId));
      return [{ sale, dueOn, after: { deliverOn: tour.day, driver: tour.driver, stop } }];
    });
    const moved = changes.filter(({ sale }) => !isThere(sale, tour));
    const sorted = changes.filter(({ sale }) => isThere(sale, tour));
    const versions = new Map(sales.map(({ id, version }) => [id, version]));
    for (const { sale } of moved) versions.set(sale.id, sale.version + 1);
    const changed = { changedAt: now, changedBy: caller.session.userId };
    if (moved.length > 0)
      await updateMany(
        tx,
        transactions,
        moved.map(({ sale, dueOn, after }) => ({
          id: sale.id,
          dueOn,
          ...after,
          version: sale.version + 1,
          ...changed,
        })),
      );
    if (sorted.length > 0)
      await updateMany(
        tx,
        transactions,
        sorted.map(({ sale, after }) => ({ id: sale.id, stop: after.stop })),
      );
    const entries = changes.map(({ sale, dueOn, after }) => ({
      action: "transaction.tour",
      entity: "transaction",
      entityId: sale.id,
      before: { ...planOf(sale), ...(dueOn !== sale.dueOn && { dueOn: sale.dueOn }) },
      after: { ...after, ...(dueOn !== sale.dueOn && { dueOn }) },
    }));
    if (entries.length > 0) await auditAll(tx, deps, caller, entries);
    return sales.map(({ id }, at) => ({ id, version: must(versions.get(id), "a version"), stop: at + 1 }));
  });

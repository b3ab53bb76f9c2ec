import { eq } from "drizzle-orm";
import type { CancelInput } from "@/contract/base/posted";
import { inRupiah } from "@/contract/base/rupiah";
import { type InstalmentInput, type LoanInput, type LoanUpdateInput, PLAN } from "@/contract/loan/input";
import type { LoanDetail } from "@/contract/loan/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { instalments, loans } from "@/server/db/schema/spending/loan";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askRepeated, askUnlikely } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import { cancelledBy, writtenBy } from "@/server/modules/document/by";
import { cancelDay, cancels, checkDay } from "@/server/modules/document/cancelled";
import { nextNumber } from "@/server/modules/document/number";
import { noteCancelled } from "@/server/modules/document/stands";
import { traceOf } from "@/server/modules/document/trace";
import { askPlace, checkPlacesInUse, usable } from "@/server/modules/money/place";
import { holdMoney } from "@/server/modules/money/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { findInstalments, findLoans, type StoredLoan } from "./repo";

export async function readLoan(db: Queryable, id: number): Promise<LoanDetail> {
  const [found] = await findLoans(db, [id]);
  if (!found) throw notFound("Pinjaman");
  return { ...found, instalments: await findInstalments(db, id) };
}

/** Instalments of one loan wait for each other here, so that no two pay the same rest. */
async function lockLoan(tx: Transaction, id: number): Promise<StoredLoan> {
  const [row] = await tx.select().from(loans).where(eq(loans.id, id)).for("no key update");
  if (!row) throw notFound("Pinjaman");
  return row;
}

function living(row: StoredLoan): StoredLoan {
  if (row.cancelledOn !== null) throw conflict(`${row.number} sudah dibatalkan.`);
  return row;
}

export const recordLoan = (deps: Deps, caller: Caller, { belongsOn, ...input }: LoanInput): Promise<LoanDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    checkDay(input.day, by);
    const place = usable(await holdMoney(tx, input.moneyId), "moneyId", input.day);
    askUnlikely(by, Math.max(input.principal, input.monthlyInterest));
    await askPlace(tx, by, place, { day: input.day, amount: -input.principal });
    const number = await nextNumber(tx, "loan", input.day);
    const [row] = await tx
      .insert(loans)
      .values({ ...input, number, ...writtenBy(by) })
      .returning();
    const loan = must(row, "the new loan");
    await noteBelonging(tx, by, [{ kind: "loan", id: loan.id }], { day: input.day, belongsOn });
    await audit(tx, deps, caller, { action: "loan.create", entity: "loan", entityId: loan.id, after: traceOf(loan) });
    return readLoan(tx, loan.id);
  });

async function change(tx: Transaction, deps: Deps, caller: Caller, row: StoredLoan, values: Partial<StoredLoan>) {
  const [changed] = await tx
    .update(loans)
    .set({ ...values, version: row.version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
    .where(eq(loans.id, row.id))
    .returning();
  return must(changed, "the changed loan");
}

export const updateLoan = (deps: Deps, caller: Caller, id: number, { version, ...values }: LoanUpdateInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const row = living(await lockLoan(tx, id));
    if (row.version !== version) throw conflict(`Pinjaman ${row.number} baru saja diubah orang lain.`);
    if (values.monthlyInterest !== row.monthlyInterest) askUnlikely(by, values.monthlyInterest);
    if (values.monthlyPrincipal > row.principal) throw invalid({ monthlyPrincipal: PLAN });
    const changed = await change(tx, deps, caller, row, values);
    const [before, after] = [traceOf(row), traceOf(changed)];
    await audit(tx, deps, caller, { action: "loan.update", entity: "loan", entityId: id, before, after });
    return readLoan(tx, id);
  });

/** The month's proposal is put off. */
export const skipLoan = (deps: Deps, caller: Caller, id: number) =>
  actOnce(deps, caller, async (tx, by) => {
    const row = living(await lockLoan(tx, id));
    const skippedOn = `${businessDay(by.now).slice(0, 7)}-01`;
    await change(tx, deps, caller, row, { skippedOn });
    const [before, after] = [{ skippedOn: row.skippedOn }, { skippedOn }];
    await audit(tx, deps, caller, { action: "loan.skip", entity: "loan", entityId: id, before, after });
    return readLoan(tx, id);
  });

type StoredInstalment = typeof instalments.$inferSelect;
type Paid = { day: string; principal: number; cancelledOn: string | null };

/** The principal that may still be paid from a day on: what is owed on the day of those with the least owed. */
function leftFrom(principal: number, paid: readonly Paid[], day: string) {
  const days = [day, ...paid.map((one) => one.day).filter((one) => one > day)];
  const owedOn = (on: string) =>
    paid
      .filter((one) => one.day <= on && (one.cancelledOn === null || one.cancelledOn > on))
      .reduce((left, one) => left - one.principal, principal);
  return Math.min(...days.map(owedOn));
}

/** An instalment of the same day with the same principal and interest. */
function findEqual(paid: readonly StoredInstalment[], { day, principal, interest }: InstalmentInput) {
  const same = paid.find(
    (one) => one.cancelledOn === null && one.day === day && one.principal === principal && one.interest === interest,
  );
  return same && { number: same.number, at: same.createdAt };
}

export const payInstalment = (deps: Deps, caller: Caller, loanId: number, { belongsOn, ...input }: InstalmentInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const loan = living(await lockLoan(tx, loanId));
    checkDay(input.day, by);
    if (input.day < loan.day) throw invalid({ day: `Tidak sebelum pinjaman diterima, ${dayInWords(loan.day)}.` });
    const paid = await tx.select().from(instalments).where(eq(instalments.loanId, loanId));
    const left = leftFrom(loan.principal, paid, input.day);
    if (input.principal > left)
      throw invalid({ principal: `Lebih dari sisa pokok, ${inRupiah(left)} per ${dayInWords(input.day)}.` });
    const place = usable(await holdMoney(tx, input.moneyId), "moneyId", input.day);
    askUnlikely(by, input.principal + input.interest);
    await askRepeated(by, `Angsuran ${inRupiah(input.principal + input.interest)}`, async () => findEqual(paid, input));
    await askPlace(tx, by, place, { day: input.day, amount: input.principal + input.interest });
    const number = await nextNumber(tx, "instalment", input.day);
    await tx.insert(instalments).values({ ...input, loanId, number, createdAt: by.now, createdBy: by.userId });
    const { day, principal, interest, note } = input;
    const follows = { day: loan.day, happened: "Pinjamannya diterima" };
    await noteBelonging(tx, by, [{ kind: "loan", id: loanId, part: number }], { day, belongsOn, follows });
    await audit(tx, deps, caller, {
      action: "loan.pay",
      entity: "loan",
      entityId: loanId,
      after: { number: loan.number, payment: number, day, principal, interest, moneyId: input.moneyId, note },
    });
    return readLoan(tx, loanId);
  });

export const cancelInstalment = (deps: Deps, caller: Caller, id: number, { reason, ...when }: CancelInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const [known] = await tx.select({ loanId: instalments.loanId }).from(instalments).where(eq(instalments.id, id));
    if (!known) throw notFound("Angsuran");
    const loan = await lockLoan(tx, known.loanId);
    const [stored] = await tx.select().from(instalments).where(eq(instalments.id, id)).for("no key update");
    const row = must(stored, "the instalment");
    if (row.cancelledOn !== null) throw conflict(`${row.number} sudah dibatalkan.`);
    const day = cancelDay(when.day, row.day, by);
    await checkPlacesInUse(tx, by, day, [{ id: row.moneyId, amount: -row.principal - row.interest }]);
    await tx
      .update(instalments)
      .set({ cancelledOn: day, ...cancelledBy(by, reason) })
      .where(eq(instalments.id, id));
    await noteCancelled(tx, by, { kind: "loan", id: loan.id, part: row.number }, { ...when, day, own: row.day });
    await audit(tx, deps, caller, {
      action: "loan.unpay",
      entity: "loan",
      entityId: loan.id,
      after: { number: loan.number, payment: row.number, cancelReason: reason, cancelledOn: day },
    });
    return readLoan(tx, loan.id);
  });

/** A loan whose instalments were all taken back can be cancelled, on the day of the last of them at the earliest. */
export const cancelLoan = (deps: Deps, caller: Caller, id: number, { reason, ...when }: CancelInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const row = living(await lockLoan(tx, id));
    const paid = await tx.select().from(instalments).where(eq(instalments.loanId, id));
    if (paid.some(({ cancelledOn }) => cancelledOn === null))
      throw badRequest(`${row.number} sudah diangsur. Batalkan dulu angsurannya.`);
    const last = [row.day, ...paid.flatMap(({ cancelledOn }) => cancelledOn ?? [])].sort().at(-1) ?? row.day;
    // A loan of the opening balance was not there on its own day.
    const day = cancelDay(row.moneyId === null ? last : when.day, row.day, by);
    if (day < last) throw invalid({ day: `Tidak sebelum angsuran terakhirnya dibatalkan, ${dayInWords(last)}.` });
    await checkPlacesInUse(tx, by, day, [{ id: row.moneyId, amount: row.principal }]);
    await change(tx, deps, caller, row, { cancelledOn: day, ...cancelledBy(by, reason) });
    await noteBelonging(tx, by, [{ kind: "loan", id }], { ...when, day, follows: cancels(row.day) });
    await audit(tx, deps, caller, {
      action: "loan.cancel",
      entity: "loan",
      entityId: id,
      after: { number: row.number, cancelReason: reason, cancelledOn: day },
    });
    return readLoan(tx, id);
  });

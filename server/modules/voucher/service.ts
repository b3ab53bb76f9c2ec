import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { AttachmentInput } from "@/contract/attachment/model";
import type { CancelInput } from "@/contract/base/posted";
import { inRupiah } from "@/contract/base/rupiah";
import { isOneOf } from "@/contract/base/words";
import type { CapitalInput, VoucherInput, VoucherSkipInput } from "@/contract/voucher/input";
import type { VoucherDetail } from "@/contract/voucher/model";
import { CAPITAL_KINDS, comesIn, VOUCHER_KIND_LABELS } from "@/contract/voucher/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { vouchers } from "@/server/db/schema/spending/voucher";
import { tellTaken } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { attachmentsOf, takeAttachments } from "@/server/modules/attachment/documents";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askRepeated, askUnlikely, momentAgo } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { cancelDay, cancels, checkDay } from "@/server/modules/document/cancelled";
import { nextNumber } from "@/server/modules/document/number";
import { askPlace, checkPlacesInUse, usable } from "@/server/modules/money/place";
import { holdMoney } from "@/server/modules/money/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { type AnyKind, findVouchers, type StoredVoucher } from "./repo";

/** The name of a voucher in the log, in attachments and in the ledger. */
const entityOf = (kind: AnyKind) => (isOneOf(CAPITAL_KINDS, kind) ? "capital" : "voucher");

/** Another kind than the caller may see is as good as none. */
export async function readVoucher(db: Queryable, id: number, kinds: readonly AnyKind[]): Promise<VoucherDetail> {
  const [found] = await findVouchers(db, [id]);
  if (!found || !isOneOf(kinds, found.kind)) throw notFound("Catatan kas");
  return { ...found, attachments: await attachmentsOf(db, { kind: entityOf(found.kind), id }) };
}

async function lockVoucher(tx: Transaction, id: number, kinds: readonly AnyKind[]): Promise<StoredVoucher> {
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for("no key update");
  if (!row || !isOneOf(kinds, row.kind)) throw notFound("Catatan kas");
  return row;
}

/** The voucher whose proposal is answered, locked so that it is neither cancelled nor ended meanwhile. */
async function checkFollowed(tx: Transaction, id: number, { kind, day }: Pick<StoredVoucher, "kind" | "day">) {
  const followed = await lockVoucher(tx, id, [kind]);
  if (!followed.monthly || followed.cancelledOn !== null)
    throw conflict(`Usulan dari ${followed.number} sudah tidak berlaku.`);
  if (day < followed.day)
    throw invalid({ day: `Usulan ini menyusul ${followed.number}: tidak sebelum ${dayInWords(followed.day)}.` });
}

type Values = Omit<VoucherInput, "attachments"> | Omit<CapitalInput, "attachments">;

/** Equal wages of one day for two people differ in their notes, which a moment ago were most often typed twice. */
const findEqual = async (tx: Transaction, by: By, values: Values) =>
  (
    await tx
      .select({ number: vouchers.number, at: vouchers.createdAt })
      .from(vouchers)
      .where(
        and(
          eq(vouchers.kind, values.kind),
          eq(vouchers.amount, values.amount),
          eq(vouchers.moneyId, values.moneyId),
          eq(vouchers.day, values.day),
          "category" in values ? eq(vouchers.category, values.category) : undefined,
          isNull(vouchers.cancelledOn),
          or(gt(vouchers.createdAt, momentAgo(by)), sql`${vouchers.note} is not distinct from ${values.note}`),
        ),
      )
      .orderBy(desc(vouchers.id))
      .limit(1)
  )[0];

const write = (deps: Deps, caller: Caller, input: VoucherInput | CapitalInput) =>
  actOnce(deps, caller, (tx, by) => writeIn(tx, deps, caller, by, input));

/** The same inside a transaction. */
export async function writeIn(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { attachments, belongsOn, ...values }: VoucherInput | CapitalInput,
) {
  const followsId = "followsId" in values ? values.followsId : null;
  checkDay(values.day, by);
  if (followsId !== null) await checkFollowed(tx, followsId, values);
  const place = usable(await holdMoney(tx, values.moneyId), "moneyId", values.day);
  askUnlikely(by, values.amount);
  const what = `${VOUCHER_KIND_LABELS[values.kind]} ${inRupiah(values.amount)}`;
  await askRepeated(by, what, () => findEqual(tx, by, values));
  await askPlace(tx, by, place, { day: values.day, amount: comesIn(values.kind) ? -values.amount : values.amount });
  const number = await nextNumber(tx, values.kind, values.day);
  const [row] = await tx
    .insert(vouchers)
    .values({ ...values, number, createdAt: by.now, createdBy: by.userId })
    .returning({ id: vouchers.id });
  const { id } = must(row, "the new voucher");
  await noteBelonging(tx, by, [{ kind: entityOf(values.kind), id }], { day: values.day, belongsOn });
  return finish(tx, deps, caller, { id, kind: values.kind, attachments });
}

type Made = { id: number; kind: AnyKind; attachments: readonly AttachmentInput[] };

async function finish(tx: Transaction, deps: Deps, caller: Caller, { id, kind, attachments }: Made) {
  const entity = entityOf(kind);
  await takeAttachments(tx, { kind: entity, id }, attachments);
  const voucher = await readVoucher(tx, id, [kind]);
  const { number, day, category, amount, money, note, monthly } = voucher;
  await audit(tx, deps, caller, {
    action: `${entity}.create`,
    entity,
    entityId: id,
    after: { number, kind, day, category, amount, moneyId: money.id, note, monthly, attachments: attachments.length },
  });
  return voucher;
}

export const recordVoucher = (deps: Deps, caller: Caller, input: VoucherInput): Promise<VoucherDetail> =>
  tellTaken({ vouchers_follows_key: () => conflict("Usulan ini sudah dicatat untuk bulan ini.") }, () =>
    write(deps, caller, input),
  );

export const recordCapital = (deps: Deps, caller: Caller, input: CapitalInput): Promise<VoucherDetail> =>
  write(deps, caller, input);

type Asked = { id: number; kinds: readonly AnyKind[] };

export const cancelVoucher = (deps: Deps, caller: Caller, asked: Asked, input: CancelInput) =>
  actOnce(deps, caller, (tx, by) => cancelVoucherIn(tx, deps, caller, by, asked, input));

/** The same inside a transaction; `asNever` takes it back on its own day. */
export async function cancelVoucherIn(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { id, kinds }: Asked,
  { reason, day: asked, belongsOn }: CancelInput,
  asNever = false,
) {
  // Two neighbours in a row of months are not taken out of it at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vouchers.follow'))`);
  const row = await lockVoucher(tx, id, kinds);
  if (row.cancelledOn !== null) throw conflict(`${row.number} sudah dibatalkan.`);
  const day = cancelDay(asNever ? row.day : asked, row.day, by);
  await checkPlacesInUse(tx, by, day, [{ id: row.moneyId, amount: comesIn(row.kind) ? row.amount : -row.amount }]);
  await tx
    .update(vouchers)
    .set({ cancelledOn: day, ...cancelledBy(by, reason) })
    .where(eq(vouchers.id, id));
  // The one that followed it follows what it followed: a month is proposed once.
  await tx
    .update(vouchers)
    .set({ followsId: row.followsId })
    .where(and(eq(vouchers.followsId, id), isNull(vouchers.cancelledOn)));
  const entity = entityOf(row.kind);
  await noteBelonging(tx, by, [{ kind: entity, id }], { day, belongsOn, follows: cancels(row.day) });
  await audit(tx, deps, caller, {
    action: `${entity}.cancel`,
    entity,
    entityId: id,
    after: { number: row.number, cancelReason: reason, cancelledOn: day },
  });
  return readVoucher(tx, id, kinds);
}

/** A proposal is put off for this month, or its voucher repeats no more. */
export const skipVoucher = (deps: Deps, caller: Caller, { id, kinds }: Asked, { until }: VoucherSkipInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const row = await lockVoucher(tx, id, kinds);
    if (!row.monthly || row.cancelledOn !== null) throw conflict(`${row.number} tidak diusulkan lagi.`);
    const month = `${businessDay(by.now).slice(0, 7)}-01`;
    const change = until === "bulan ini" ? { skippedOn: month } : { monthly: false };
    await tx.update(vouchers).set(change).where(eq(vouchers.id, id));
    await audit(tx, deps, caller, {
      action: "voucher.skip",
      entity: "voucher",
      entityId: id,
      before: { monthly: row.monthly, skippedOn: row.skippedOn },
      after: change,
    });
    return readVoucher(tx, id, kinds);
  });

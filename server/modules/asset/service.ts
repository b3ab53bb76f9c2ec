import { eq } from "drizzle-orm";
import type { AssetInput, DisposalInput } from "@/contract/asset/input";
import type { AssetDetail } from "@/contract/asset/model";
import { DISPOSED } from "@/contract/asset/words";
import type { CancelInput } from "@/contract/base/posted";
import type { Queryable, Transaction } from "@/server/db/client";
import { assets, disposals } from "@/server/db/schema/spending/asset";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import { cancelledBy } from "@/server/modules/document/by";
import { cancelDay, cancels, checkDay } from "@/server/modules/document/cancelled";
import { nextNumber } from "@/server/modules/document/number";
import { noteCancelled } from "@/server/modules/document/stands";
import { traceOf } from "@/server/modules/document/trace";
import { askPlace, checkPlacesInUse, usable } from "@/server/modules/money/place";
import { holdMoney } from "@/server/modules/money/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { findAssets, findDepreciation, findDisposals, type StoredAsset } from "./repo";

export async function readAsset(db: Queryable, id: number, today: string): Promise<AssetDetail> {
  const [found] = await findAssets(db, [id], today);
  if (!found) throw notFound("Aset");
  return { ...found, disposals: await findDisposals(db, found), depreciation: await findDepreciation(db, found) };
}

async function lockAsset(tx: Transaction, id: number): Promise<StoredAsset> {
  const [row] = await tx.select().from(assets).where(eq(assets.id, id)).for("no key update");
  if (!row) throw notFound("Aset");
  return row;
}

function living(row: StoredAsset): StoredAsset {
  if (row.cancelledOn !== null) throw conflict(`${row.number} sudah dibatalkan.`);
  return row;
}

export const recordAsset = (deps: Deps, caller: Caller, { belongsOn, ...input }: AssetInput): Promise<AssetDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const today = businessDay(by.now);
    checkDay(input.day, by);
    const place = usable(await holdMoney(tx, input.moneyId), "moneyId", input.day);
    askUnlikely(by, input.cost);
    await askPlace(tx, by, place, { day: input.day, amount: input.cost });
    const number = await nextNumber(tx, "asset", input.day);
    const [row] = await tx
      .insert(assets)
      .values({ ...input, number, createdAt: by.now, createdBy: by.userId })
      .returning();
    const asset = must(row, "the new asset");
    await noteBelonging(tx, by, [{ kind: "asset", id: asset.id }], { day: input.day, belongsOn });
    const after = { ...traceOf(asset, "cost"), purchasePrice: asset.cost };
    await audit(tx, deps, caller, { action: "asset.create", entity: "asset", entityId: asset.id, after });
    return readAsset(tx, asset.id, today);
  });

/** The days on which earlier disposals were taken back: nothing that follows lies before them. */
const backOn = (rows: readonly (typeof disposals.$inferSelect)[]) =>
  rows.flatMap(({ day, cancelledOn }) => (cancelledOn !== null && cancelledOn > day ? cancelledOn : []));
const latest = (days: readonly string[], first: string) => [first, ...days].sort().at(-1) ?? first;

export const disposeAsset = (deps: Deps, caller: Caller, id: number, { belongsOn, ...input }: DisposalInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const today = businessDay(by.now);
    const asset = living(await lockAsset(tx, id));
    const before = await tx.select().from(disposals).where(eq(disposals.assetId, id));
    if (before.some(({ cancelledOn }) => cancelledOn === null))
      throw conflict(`${asset.number} sudah dijual atau dihapus.`);
    checkDay(input.day, by);
    if (input.day < asset.day) throw invalid({ day: `Tidak sebelum aset dibeli, ${dayInWords(asset.day)}.` });
    const back = latest(backOn(before), asset.day);
    if (input.day < back) throw invalid({ day: `Tidak sebelum pelepasan yang dulu dibatalkan, ${dayInWords(back)}.` });
    const { kind, day, proceeds, note } = input;
    const moneyId = kind === "dijual" ? input.moneyId : null;
    askUnlikely(by, proceeds);
    if (moneyId !== null)
      await askPlace(tx, by, usable(await holdMoney(tx, moneyId), "moneyId", day), { day, amount: -proceeds });
    const part = before.length === 0 ? DISPOSED : `${DISPOSED} ke-${before.length + 1}`;
    await tx
      .insert(disposals)
      .values({ ...input, part, moneyId, assetId: id, createdAt: by.now, createdBy: by.userId });
    const follows = { day: asset.day, happened: "Asetnya dibeli" };
    await noteBelonging(tx, by, [{ kind: "asset", id, part }], { day, belongsOn, follows });
    await audit(tx, deps, caller, {
      action: "asset.dispose",
      entity: "asset",
      entityId: id,
      after: { number: asset.number, kind, day, proceeds, moneyId, note },
    });
    return readAsset(tx, id, today);
  });

export const cancelDisposal = (deps: Deps, caller: Caller, id: number, { reason, ...when }: CancelInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const [known] = await tx.select({ assetId: disposals.assetId }).from(disposals).where(eq(disposals.id, id));
    if (!known) throw notFound("Pelepasan aset");
    const asset = await lockAsset(tx, known.assetId);
    const [stored] = await tx.select().from(disposals).where(eq(disposals.id, id)).for("no key update");
    const row = must(stored, "the disposal");
    if (row.cancelledOn !== null) throw conflict("Pelepasan ini sudah dibatalkan.");
    const today = businessDay(by.now);
    const day = cancelDay(when.day, row.day, by);
    await checkPlacesInUse(tx, by, day, [{ id: row.moneyId, amount: row.proceeds }]);
    await tx
      .update(disposals)
      .set({ cancelledOn: day, ...cancelledBy(by, reason) })
      .where(eq(disposals.id, id));
    await noteCancelled(tx, by, { kind: "asset", id: asset.id, part: row.part }, { ...when, day, own: row.day });
    await audit(tx, deps, caller, {
      action: "asset.restore",
      entity: "asset",
      entityId: asset.id,
      after: { number: asset.number, cancelReason: reason, cancelledOn: day },
    });
    return readAsset(tx, asset.id, today);
  });

export const cancelAsset = (deps: Deps, caller: Caller, id: number, { reason, ...when }: CancelInput) =>
  actOnce(deps, caller, async (tx, by) => {
    const today = businessDay(by.now);
    const row = living(await lockAsset(tx, id));
    const before = await tx.select().from(disposals).where(eq(disposals.assetId, id));
    if (before.some(({ cancelledOn }) => cancelledOn === null))
      throw badRequest(`${row.number} sudah dijual atau dihapus. Batalkan dulu pelepasannya.`);
    const back = latest(backOn(before), row.day);
    // An asset of the opening balance was not there on its own day.
    const day = cancelDay(row.moneyId === null ? back : when.day, row.day, by);
    if (day < back) throw invalid({ day: `Tidak sebelum pelepasannya dibatalkan, ${dayInWords(back)}.` });
    await checkPlacesInUse(tx, by, day, [{ id: row.moneyId, amount: -row.cost }]);
    await tx
      .update(assets)
      .set({ cancelledOn: day, ...cancelledBy(by, reason) })
      .where(eq(assets.id, id));
    await noteBelonging(tx, by, [{ kind: "asset", id }], { ...when, day, follows: cancels(row.day) });
    await audit(tx, deps, caller, {
      action: "asset.cancel",
      entity: "asset",
      entityId: id,
      after: { number: row.number, cancelReason: reason, cancelledOn: day },
    });
    return readAsset(tx, id, today);
  });

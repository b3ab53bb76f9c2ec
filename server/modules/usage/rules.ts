import { and, eq, gt, inArray, min } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { UsageInput } from "@/contract/usage/input";
import { isUsed, type UsageKind, usageName } from "@/contract/usage/words";
import type { Queryable } from "@/server/db/client";
import { products, stockMovements } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { invalid } from "@/server/http/errors";
import { belongingRefusal } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { closedRefusal, earlyRefusal, postingRefusal } from "@/server/modules/document/day";
import { worthOn } from "@/server/modules/product/stock";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import type { findCostLine } from "./lines";
import { findStays, type Stay, type Where } from "./stays";
import { findExamined, findFees } from "./visits";

type Errors = Record<string, string>;
type Goods = typeof products.$inferSelect;
type Line = NonNullable<Awaited<ReturnType<typeof findCostLine>>>;

/** An input with the records that it names. */
export type Plan = Where & {
  kind: UsageKind;
  /** The day of its postings: the last one of its period, or the first open one. */
  day: string;
  product: { id: number; name: string };
  /** Goods with what they are worth on that day, and what is left in the end. */
  goods: { goods: Goods; quantity: number; value: number; left: number } | null;
  cost: { line: Line; amount: number } | null;
  /** The examinations that a bill is for. */
  batches: readonly string[] | null;
};

/** Nothing is used up before any of it was there. */
async function cameOn(db: Queryable, productId: number) {
  const [row] = await db
    .select({ day: min(stockMovements.day) })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), gt(stockMovements.quantity, 0)));
  return row?.day ?? null;
}

async function goodsOf(
  db: Queryable,
  { productId, quantity }: UsageInput,
  day: string,
  errors: Errors,
): Promise<Plan["goods"]> {
  const [goods] = await db
    .select()
    .from(products)
    .where(eq(products.id, must(productId, "the product of a usage of goods")));
  if (!goods || !isUsed(goods.category)) {
    errors.productId = goods
      ? `${goods.name} bukan pakan atau perlengkapan: tidak dipakai di kandang.`
      : "Barang ini tidak ditemukan.";
    return null;
  }
  const used = must(quantity, "the quantity of a usage of goods");
  const came = await cameOn(db, goods.id);
  if (came && day < came) {
    errors["period.to"] = `${goods.name} baru ada sejak ${dayInWords(came)}.`;
    return null;
  }
  const { value, left, refusal } = await worthOn(db, goods, day, used);
  if (refusal) errors.quantity = refusal;
  return { goods, quantity: used, value, left };
}

/** How much of a cost animals do not bear yet. */
export const leftOn = ({ worth, allocated }: Pick<Line, "worth" | "allocated">) => worth - allocated;

function costOf(line: Line | undefined, { amount }: UsageInput, errors: Errors): Plan["cost"] {
  if (!line) {
    errors.lineId = "Biaya ini tidak ditemukan.";
    return null;
  }
  if (line.saleNumber !== null)
    errors.lineId = `${line.product.name} di ${line.purchase.number} dibeli untuk ${line.saleNumber}: biaya penjualan itu, bukan biaya ternak.`;
  const left = leftOn(line);
  const asked = must(amount, "the amount of a cost");
  if (errors.lineId) return null;
  if (left <= 0)
    errors.lineId =
      line.worth > 0
        ? `${line.product.name} di ${line.purchase.number} sudah dibebankan semua.`
        : `${line.product.name} di ${line.purchase.number} ${line.received > 0 ? "sudah diretur atau dikoreksi menjadi tidak ada" : "belum diterima"}.`;
  else if (asked > left) errors.amount = `Yang belum dibebankan tinggal ${inRupiah(left)}.`;
  return { line, amount: asked };
}

async function pensOf(db: Queryable, { kind, penIds }: UsageInput, errors: Errors) {
  if (penIds === null || kind === "pemeriksaan") return null;
  const wanted = [...new Set(penIds)];
  const found = await db.select({ id: pens.id }).from(pens).where(inArray(pens.id, wanted));
  if (found.length < wanted.length) errors.penIds = "Kandang tidak ditemukan. Muat ulang daftarnya.";
  return wanted;
}

/** A bill names fees of its period, each of them once. */
async function batchesOf(db: Queryable, { batches, period }: UsageInput, errors: Errors) {
  const wanted = [...new Set(must(batches, "the examinations of a bill"))];
  const found = await findFees(db, wanted);
  const billed = found.find(({ usageId }) => usageId !== null);
  const outside = found.find(({ day }) => day < period.from || day > period.to);
  if (new Set(found.map(({ batch }) => batch)).size < wanted.length)
    errors.batches = "Salah satu pemeriksaan tidak ada lagi atau tidak berbiaya. Muat ulang daftarnya.";
  else if (billed)
    errors.batches = `Biaya pemeriksaan ${dayInWords(billed.day)} sudah dibebankan lewat ${usageName(must(billed.usageId, "the usage of a fee"))}.`;
  else if (outside) errors.batches = `Pemeriksaan ${dayInWords(outside.day)} di luar periode ini.`;
  return wanted;
}

/** A usage of a closed period is posted on the first open day, if it says so (koreksi periode lalu). */
function postingDay({ period, belongsOn }: UsageInput, by: By, errors: Errors) {
  const corrects = belongsOn !== undefined && belongsOn !== null && closedRefusal(period.to, by) !== undefined;
  const day = corrects && by.openFrom ? by.openFrom : period.to;
  const dated = postingRefusal(day, by);
  if (day > businessDay(by.now)) errors["period.to"] = "Periode paling akhir sampai hari ini.";
  else if (dated) errors["period.to"] = dated;
  else {
    // Feed that was eaten before the first day belongs to no books.
    const early = earlyRefusal(period.from, by);
    if (early) errors["period.from"] = early;
  }
  const refused = belongingRefusal({ belongsOn }, day, by);
  if (refused) errors.belongsOn = refused;
  return day;
}

type Context = { by: By; lineOf: (id: number) => Promise<Line | undefined> };

/** Refuses faults that only the server knows, each at its field. `lineOf` locks the line where something is to be saved. */
export async function planUsage(db: Queryable, input: UsageInput, { by, lineOf }: Context): Promise<Plan> {
  const errors: Errors = {};
  const { kind, period } = input;
  const day = postingDay(input, by, errors);
  const cost = kind === "pakan" ? null : costOf(await lineOf(must(input.lineId, "the line of a cost")), input, errors);
  const penIds = await pensOf(db, input, errors);
  const goods = kind === "pakan" ? await goodsOf(db, input, day, errors) : null;
  const batches = kind === "pemeriksaan" ? await batchesOf(db, input, errors) : null;
  const product = goods?.goods ?? cost?.line.product;
  if (Object.keys(errors).length > 0 || !product) throw invalid(errors);
  return { ...period, day, penIds, kind, product, goods, cost, batches };
}

/** Nobody there, at the field that can change it. */
const nobody = ({ penIds, batches }: Plan) =>
  batches
    ? invalid({ batches: "Pemeriksaan ini tidak ada lagi. Muat ulang daftarnya." })
    : penIds
      ? invalid({ penIds: "Tidak ada ternak di kandang ini pada periode itu." })
      : invalid({ "period.to": "Tidak ada ternak pada periode itu." });

/** The animals that bear it if it is saved now. */
export async function findBearers(db: Queryable, plan: Plan): Promise<Stay[]> {
  const { batches } = plan;
  const bearers = await (batches ? findExamined(db, { batches }) : findStays(db, plan));
  if (bearers.length === 0) throw nobody(plan);
  return bearers;
}

import { inArray } from "drizzle-orm";
import type { ExportAsked } from "@/contract/base/list";
import { AGE_CLASS_LABELS, ageClassName } from "@/contract/sheep/age";
import type { Sheep, SheepFilter } from "@/contract/sheep/model";
import {
  HEALTH_STATE_LABELS,
  ORIGIN_LABELS,
  OWNER_LABELS,
  SEX_LABELS,
  SHEEP_SCOPE_LABELS,
  SHEEP_WATCH_LABELS,
  SPECIES_LABELS,
  STOCK_STATE_LABELS,
  tagName,
} from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { businessDay } from "@/server/time";
import { herdRules, toSheep } from "./record";
import { findSheep, findSheepIds } from "./repo";

async function named(db: Queryable, label: string, table: typeof pens | typeof products, ids: readonly number[] = []) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [`${label}: ${ids.map((id) => names.get(id) ?? `nomor ${id}`).join(", ")}`];
}

/** Pens and products that a list is filtered by, by their names: for the head of a sheet. */
export const placesInWords = async (db: Queryable, { pen, product }: { pen?: number[]; product?: number[] }) => [
  ...(await named(db, "Kandang", pens, pen)),
  ...(await named(db, "Produk", products, product)),
];

const COLUMNS: ExportColumn<Sheep>[] = [
  { header: "Kode", width: 10, value: ({ code }) => code },
  { header: "Nomor anting", width: 14, value: ({ earTag }) => earTag },
  { header: "Warna anting", width: 14, value: ({ earTagColour }) => earTagColour },
  { header: "Jenis", width: 10, value: ({ species }) => SPECIES_LABELS[species] },
  { header: "Ras", width: 16, value: ({ breed }) => breed },
  { header: "Kelamin", width: 10, value: ({ sex }) => SEX_LABELS[sex] },
  { header: "Tanggal lahir", kind: "day", width: 14, value: ({ bornOn }) => bornOn },
  { header: "Lahir perkiraan", width: 14, value: ({ bornEstimated }) => (bornEstimated ? "ya" : "tidak") },
  {
    header: "Kelas umur",
    width: 12,
    value: ({ ageClass, sex }) => ageClass && ageClassName(ageClass, sex),
  },
  { header: "Asal", width: 16, value: ({ origin }) => ORIGIN_LABELS[origin] },
  { header: "Tanggal masuk", kind: "day", width: 14, value: ({ arrivedOn }) => arrivedOn },
  { header: "Induk", width: 14, value: ({ dam }) => dam && tagName(dam) },
  { header: "Pejantan", width: 14, value: ({ sire }) => sire && tagName(sire) },
  { header: "Kandang", width: 20, value: ({ pen }) => pen.name },
  { header: "Pemilik", width: 22, value: ({ investor }) => investor?.name ?? OWNER_LABELS.perusahaan },
  { header: "Produk", width: 24, value: ({ product }) => product?.name ?? null },
  { header: "Status stok", width: 12, value: ({ stockState }) => STOCK_STATE_LABELS[stockState] },
  { header: "Kesehatan", width: 12, value: ({ healthState }) => HEALTH_STATE_LABELS[healthState] },
  { header: "Bebas jual mulai", kind: "day", width: 16, value: ({ saleFrom }) => saleFrom },
  { header: "Boleh dijual", width: 12, value: ({ sellable }) => (sellable ? "ya" : "tidak") },
  { header: "Bobot masuk (kg)", kind: "decimal", width: 16, value: ({ arrivalWeight }) => arrivalWeight },
  { header: "Bobot terakhir (kg)", kind: "decimal", width: 17, value: ({ lastWeight }) => lastWeight },
  { header: "Ditimbang", kind: "day", width: 14, value: ({ lastWeighedOn }) => lastWeighedOn },
  { header: "Harga beli", kind: "rupiah", width: 16, value: ({ purchasePrice }) => purchasePrice || null },
  { header: "HPP", kind: "rupiah", width: 16, value: ({ cost }) => cost },
  { header: "Catatan", width: 40, value: ({ notes }) => notes },
];

const listed = <Word extends string>(label: string, words: Word[] | undefined, labels: Record<Word, string>) =>
  words?.length ? [`${label}: ${words.map((word) => labels[word]).join(", ")}`] : [];

const inWords = (
  { q, scope, state, species, sex, health, age, owner, origin, arrived, sellable, watch }: SheepFilter,
  places: string[],
) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(state?.length
    ? listed("Status stok", state, STOCK_STATE_LABELS)
    : [`Keberadaan: ${scope ? SHEEP_SCOPE_LABELS[scope] : "Di peternakan"}`]),
  ...listed("Jenis", species, SPECIES_LABELS),
  ...listed("Kelamin", sex && [sex], SEX_LABELS),
  ...listed("Kesehatan", health, HEALTH_STATE_LABELS),
  ...listed("Kelas umur", age, AGE_CLASS_LABELS),
  ...places,
  ...listed("Pemilik", owner && [owner], OWNER_LABELS),
  ...listed("Asal", origin && [origin], ORIGIN_LABELS),
  ...(arrived ? [`Tanggal masuk: ${arrived.from ?? "…"} sampai ${arrived.to ?? "…"}`] : []),
  ...(sellable ? ["Boleh dijual"] : []),
  ...listed("Perlu perhatian", watch && [watch], SHEEP_WATCH_LABELS),
];

export async function exportSheep({ db, now }: Deps, session: Session, filter: SheepFilter & ExportAsked) {
  const rules = await herdRules(db, businessDay(now()));
  return exportFile({
    asked: filter,
    name: "ternak",
    title: "Daftar ternak",
    filters: inWords(filter, await placesInWords(db, filter)),
    columns: COLUMNS,
    ids: await findSheepIds(db, filter, rules),
    rowsOf: async (ids) => (await findSheep(db, ids)).map((row) => toSheep(row, rules)),
    exportedBy: session,
    now: now(),
  });
}

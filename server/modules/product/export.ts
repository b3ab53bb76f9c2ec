import type { ExportAsked } from "@/contract/base/list";
import { STATUS_LABELS, statusLabel } from "@/contract/base/status";
import type { ProductFilter } from "@/contract/product/model";
import {
  PRICE_METHOD_LABELS,
  PRODUCT_CATEGORY_LABELS,
  PROFIT_BASIS_LABELS,
  priceUnitOf,
} from "@/contract/product/words";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findProductIds, findProducts, type ProductRow } from "./repo";

const COLUMNS: ExportColumn<ProductRow>[] = [
  { header: "Kode", width: 12, value: ({ code }) => code },
  { header: "Nama", width: 34, value: ({ name }) => name },
  { header: "Kategori", width: 16, value: ({ category }) => PRODUCT_CATEGORY_LABELS[category] },
  { header: "Jenis", width: 10, value: ({ species }) => species && SPECIES_LABELS[species] },
  { header: "Ras", width: 16, value: ({ breed }) => breed },
  { header: "Kelamin", width: 10, value: ({ sex }) => sex && SEX_LABELS[sex] },
  { header: "Satuan", width: 10, value: ({ unit }) => unit },
  { header: "Metode harga", width: 14, value: ({ priceMethod }) => priceMethod && PRICE_METHOD_LABELS[priceMethod] },
  { header: "Harga jual", kind: "rupiah", width: 16, value: ({ salePrice }) => salePrice },
  { header: "Harga per", width: 10, value: priceUnitOf },
  { header: "Harga beli", kind: "rupiah", width: 16, value: ({ purchasePrice }) => purchasePrice },
  { header: "Harga minimum", kind: "rupiah", width: 16, value: ({ minPrice }) => minPrice },
  { header: "Stok", kind: "decimal", width: 10, value: ({ stock }) => stock?.total ?? null },
  { header: "Tersedia", kind: "decimal", width: 10, value: ({ stock }) => stock?.available ?? null },
  { header: "Stok minimum", kind: "number", width: 14, value: ({ minStock }) => minStock },
  { header: "Masa henti (hari)", kind: "number", width: 16, value: ({ withdrawalDays }) => withdrawalDays },
  { header: "Periode (bulan)", kind: "number", width: 15, value: ({ periodMonths }) => periodMonths },
  { header: "Jumlah ekor", kind: "number", width: 12, value: ({ headCount }) => headCount },
  { header: "Proyeksi min %", kind: "decimal", width: 14, value: ({ projectionMin }) => projectionMin },
  { header: "Proyeksi maks %", kind: "decimal", width: 15, value: ({ projectionMax }) => projectionMax },
  { header: "Bagian investor %", kind: "decimal", width: 17, value: ({ investorShare }) => investorShare },
  {
    header: "Basis bagi hasil",
    width: 16,
    value: ({ profitBasis }) => profitBasis && PROFIT_BASIS_LABELS[profitBasis],
  },
  { header: "Bagian anak %", kind: "decimal", width: 14, value: ({ offspringShare }) => offspringShare },
  { header: "Status", width: 10, value: ({ active }) => statusLabel(active) },
  { header: "Dibuat (WIB)", kind: "instant", width: 20, value: ({ createdAt }) => createdAt },
];

const inWords = ({ q, category, species, status }: ProductFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(category?.length ? [`Kategori: ${category.map((word) => PRODUCT_CATEGORY_LABELS[word]).join(", ")}`] : []),
  ...(species?.length ? [`Jenis: ${species.map((word) => SPECIES_LABELS[word]).join(", ")}`] : []),
  ...(status ? [`Status: ${STATUS_LABELS[status]}`] : []),
];

export async function exportProducts(deps: Deps, session: Session, filter: ProductFilter & ExportAsked) {
  return exportFile({
    asked: filter,
    name: "produk",
    title: "Daftar produk",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findProductIds(deps.db, filter),
    rowsOf: (ids) => findProducts(deps.db, ids),
    exportedBy: session,
    now: deps.now(),
  });
}

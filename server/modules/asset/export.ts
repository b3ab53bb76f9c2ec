import type { Asset, AssetFilter } from "@/contract/asset/model";
import { ASSET_CATEGORY_LABELS, ASSET_STATE_LABELS } from "@/contract/asset/words";
import type { ExportAsked } from "@/contract/base/list";
import { OPENING } from "@/contract/opening/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { placeInWords } from "@/server/modules/money/repo";
import { businessDay, dayInWords } from "@/server/time";
import { findAssetIds, findAssets } from "./repo";

const COLUMNS: ExportColumn<Asset>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Nama", width: 28, value: ({ name }) => name },
  { header: "Kategori", width: 22, value: ({ category }) => ASSET_CATEGORY_LABELS[category] },
  { header: "Status", width: 12, value: ({ state }) => ASSET_STATE_LABELS[state] },
  { header: "Dibeli", kind: "day", width: 12, value: ({ day }) => day },
  { header: "Koreksi untuk", kind: "day", width: 14, value: ({ belongsOn }) => belongsOn },
  { header: "Harga perolehan", kind: "rupiah", width: 18, value: ({ cost }) => cost },
  { header: "Nilai sisa", kind: "rupiah", width: 16, value: ({ residual }) => residual },
  { header: "Masa manfaat (bulan)", kind: "number", width: 19, value: ({ months }) => months },
  { header: "Akumulasi penyusutan", kind: "rupiah", width: 20, value: ({ accumulated }) => accumulated },
  { header: "Nilai buku", kind: "rupiah", width: 18, value: ({ book }) => book },
  { header: "Kas atau rekening", width: 20, value: ({ money }) => money?.name ?? OPENING },
  { header: "Catatan", width: 36, value: ({ note }) => note },
  { header: "Dibatalkan karena", width: 30, value: ({ cancelled }) => cancelled?.reason ?? null },
];

export async function exportAssets({ db, now }: Deps, session: Session, filter: AssetFilter & ExportAsked) {
  const { q, state, category, period } = filter;
  const today = businessDay(now());
  return exportFile({
    asked: filter,
    name: "aset-tetap",
    title: "Aset tetap",
    filters: [
      `Nilai per ${dayInWords(today)}`,
      ...(q ? [`Cari "${q}"`] : []),
      ...(state ? [ASSET_STATE_LABELS[state]] : []),
      ...(category?.length ? [`Kategori: ${category.map((word) => ASSET_CATEGORY_LABELS[word]).join(", ")}`] : []),
      ...(await placeInWords(db, filter.money)),
      ...(period ? [`Dibeli: ${period.from ?? "…"} sampai ${period.to ?? "…"}`] : []),
    ],
    columns: COLUMNS,
    ids: await findAssetIds(db, filter),
    rowsOf: (ids) => findAssets(db, ids, today),
    exportedBy: session,
    now: now(),
  });
}

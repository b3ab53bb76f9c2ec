import { percent, projection, realisedRows } from "@/contract/investment/contract-words";
import type { ContractPage } from "@/contract/outside/model";
import { Card } from "@/src/components/ui/page/card";
import { Part, Sums } from "@/src/features/outside/parts";
import { formatDate, formatPercent, formatRupiah } from "@/src/lib/format";

type Of = { shown: ContractPage };

/** The realised results, in the words of the printed statement. */
export function Realised({ shown: { contract, figures, today } }: Of) {
  const paid = contract.paidOn !== null;
  return (
    <Part title="Realisasi">
      <p className="mb-2 text-ink-muted">Yang sudah terjadi sampai {formatDate(contract.paidOn ?? today)}.</p>
      <Sums
        caption="Realisasi"
        rows={[
          ["Modal", formatRupiah(contract.capital)],
          ...realisedRows(figures, paid),
          ...(paid ? [["Diterima investor", formatRupiah(figures.received), true] as const] : []),
          [
            "Hasil atas modal",
            figures.roi === null ? "–" : `${formatPercent(figures.roi)}${paid ? "" : " (sementara)"}`,
            true,
          ],
        ]}
      />
      <p className="mt-3 text-pretty text-ink-muted">
        HPP adalah biaya ternak Anda: harga beli, pakan, obat dan perawatannya.
        {figures.unspent !== null &&
          figures.unspent > 0 &&
          " Sisa modal dipegang peternakan untuk biaya ternak Anda selanjutnya."}
      </p>
    </Part>
  );
}

/** The package named this when the contract was made. Its border is broken, because nothing of it has happened. */
export function Projected({ shown: { contract, projected } }: Of) {
  const { min, max } = projected;
  return (
    <Card title="Proyeksi" className="border-dashed! border-line-strong! bg-transparent! [&_h2]:text-lg shadow-none!">
      <p className="text-ink-muted">Perkiraan saat kontrak dibuat, belum terjadi.</p>
      <p className="mt-3">
        <span className="block text-ink-muted">Proyeksi bagi hasil ({projection(contract)} dari modal)</span>
        <span className="font-bold text-lg tabular-nums">
          {min === max ? formatRupiah(min) : `${formatRupiah(min)} – ${formatRupiah(max)}`}
        </span>
      </p>
      <p className="mt-3 text-pretty text-ink-muted">
        Hasil yang sebenarnya dihitung dari penjualan ternak Anda, dengan bagian {percent(contract.investorShare)}. Ia
        dapat lebih rendah atau lebih tinggi.
      </p>
    </Card>
  );
}

import type { ComponentProps } from "react";
import { percent, unspentRows } from "@/contract/investment/contract-words";
import type { InvestmentDetail } from "@/contract/investment/model";
import { PAYOUT_LEAST_DAYS, PAYOUT_MOST_DAYS } from "@/contract/investment/words";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatRupiah } from "@/src/lib/format";

type Items = ComponentProps<typeof Facts>["items"];

const daysOf = ({ requestedOn, approvedOn, approvedBy, paidOn, payout }: InvestmentDetail): Items => [
  requestedOn !== null && ["Dihitung", formatDate(requestedOn)],
  approvedOn !== null && ["Disetujui", `${formatDate(approvedOn)}${approvedBy ? ` oleh ${approvedBy}` : ""}`],
  paidOn !== null && ["Dibayar", formatDate(paidOn)],
  payout !== null &&
    paidOn === null && [
      "Janji pembayaran",
      `${PAYOUT_LEAST_DAYS}–${PAYOUT_MOST_DAYS} hari kerja sejak ${formatDate(payout.from)}`,
    ],
];

/** The farm bears what changed since the approval. */
const sinceApproval = ({ lateCosts, lateSales, state }: InvestmentDetail): Items => [
  !!lateCosts && ["Biaya susulan", `${formatRupiah(lateCosts)} sesudah disetujui, ditanggung peternakan`],
  !!lateSales && [
    "Penjualan berubah",
    <>
      {formatRupiah(lateSales)} sesudah disetujui, ditanggung peternakan
      {state === "disetujui" && (
        <span className="text-warning-ink">
          ; dapat dikembalikan ke draf selama buku hari persetujuannya belum ditutup
        </span>
      )}
    </>,
  ],
];

/** Shows how the settlement is calculated line by line. Users who may not see profits get nothing. */
export function DetailSettlement({ contract }: { contract: InvestmentDetail }) {
  const { figures, state, capital, investorShare, profitBasis, notes, revertReason } = contract;
  if (!figures || state === "dibatalkan") return null;
  const running = state === "berjalan";
  const { sellingCosts } = figures;
  // Direct costs may have been booked after the settlement was calculated.
  const direct = state === "draf" && contract.directCosts !== sellingCosts ? contract.directCosts : null;
  const share = `${percent(investorShare)} dari ${PROFIT_BASIS_LABELS[profitBasis].toLowerCase()}`;
  return (
    <Card
      title={running ? "Hasil sementara" : "Perhitungan bagi hasil"}
      description={running ? "Dari ternak yang sudah terjual, mati atau tidak ada lagi" : undefined}
    >
      <Facts
        items={[
          ["Penjualan ternak", formatRupiah(figures.sales)],
          figures.takeovers > 0 && ["Diambil alih peternakan", formatRupiah(figures.takeovers)],
          ["HPP", formatRupiah(0 - figures.cost)],
          (!running || sellingCosts > 0) && [
            "Biaya penjualan",
            <>
              {formatRupiah(0 - sellingCosts)}
              {direct !== null && <span className="text-warning-ink">; menurut pembelian {formatRupiah(direct)}</span>}
            </>,
          ],
          ["Laba", formatRupiah(figures.profit)],
          [`Bagi hasil, ${share}`, formatRupiah(figures.share)],
          ["Modal", formatRupiah(capital)],
          !running && ["Diterima investor", <strong key="sum">{formatRupiah(figures.received)}</strong>],
          running && ["HPP yang masih berjalan", formatRupiah(figures.openCost)],
          ...unspentRows(figures).map(([name, value]): Items[number] => [
            name,
            value,
            <Term key="word" of="sisaModal">
              {name}
            </Term>,
          ]),
          ...sinceApproval(contract),
          ...daysOf(contract),
          revertReason !== null && ["Dikembalikan karena", revertReason],
          notes !== null && ["Catatan", notes],
        ]}
      />
    </Card>
  );
}

import { percent, projection } from "@/contract/investment/contract-words";
import type { InvestmentDetail } from "@/contract/investment/model";
import { Stat } from "@/src/components/ui/page/stat";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatNumber, formatPercent, formatRupiah } from "@/src/lib/format";

type Of = { contract: InvestmentDetail };

/** The key figures of a contract; proceeds appear only if the server has sent them. */
export function DetailSums({ contract }: Of) {
  const { capital, funded, state, figures, endOn, periodMonths, named, headCount, sold, died } = contract;
  return (
    <section aria-label="Ringkasan" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="Modal investor"
        value={formatRupiah(capital)}
        hint={state === "dibatalkan" ? "kontrak dibatalkan" : funded ? "dana investor, sudah lunas" : "belum lunas"}
      />
      <Stat
        label="Ternak"
        value={`${formatNumber(named)} / ${formatNumber(headCount)}`}
        unit="ekor"
        hint={`${formatNumber(sold)} terjual${died > 0 ? `, ${formatNumber(died)} mati` : ""}`}
      />
      {figures ? (
        <>
          <Share state={state} figures={figures} />
          <Stat
            label={<Term of="roi">{state === "berjalan" ? "ROI sementara" : "ROI"}</Term>}
            value={figures.roi === null ? "–" : formatPercent(figures.roi)}
            hint={
              figures.yearlyRoi === null
                ? `proyeksi ${projection(contract)}`
                : `${formatPercent(figures.yearlyRoi)} setahun, ${formatNumber(figures.days)} hari`
            }
          />
        </>
      ) : (
        <>
          <Stat label="Jatuh tempo" value={formatDate(endOn)} hint={`${formatNumber(periodMonths)} bulan`} />
          <Stat
            label={<Term of="proyeksi">Proyeksi</Term>}
            value={projection(contract)}
            hint={`nisbah investor ${percent(contract.investorShare)}`}
          />
        </>
      )}
    </section>
  );
}

type ShareProps = { state: InvestmentDetail["state"]; figures: NonNullable<InvestmentDetail["figures"]> };

function Share({ state, figures: { received, share, projectedMin, projectedMax } }: ShareProps) {
  if (state === "dibayar")
    return (
      <Stat
        label={<Term of="diterimaInvestor">Diterima investor</Term>}
        value={formatRupiah(received)}
        hint={`bagi hasil ${formatRupiah(share)}`}
      />
    );
  const running = state === "berjalan";
  return (
    <Stat
      label={<Term of="bagiHasil">{running ? "Bagi hasil sementara" : "Bagi hasil"}</Term>}
      value={formatRupiah(share)}
      hint={
        running
          ? `proyeksi ${formatRupiah(projectedMin)} – ${formatRupiah(projectedMax)}`
          : `diterima dengan modal ${formatRupiah(received)}`
      }
    />
  );
}

import { offspringTerm, percent } from "@/contract/investment/contract-words";
import { PAYOUT_LEAST_DAYS, PAYOUT_MOST_DAYS } from "@/contract/investment/words";
import type { ContractPage } from "@/contract/outside/model";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { daysBetween } from "@/contract/sheep/age";
import { lossTerm } from "@/src/farm/investment/contract-words";
import { Note, Part } from "@/src/features/outside/parts";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

type Of = { shown: ContractPage };

/** Where the contract is, and what comes next. */
export function State({ shown: { contract } }: Of) {
  const { state, funded, daysLeft, endOn, paidOn, received, payout } = contract;
  if (state === "dibatalkan")
    return (
      <Note tone="careful" title="Kontrak dibatalkan">
        <p>Hubungi peternakan bila ada yang belum jelas.</p>
      </Note>
    );
  if (paidOn !== null)
    return (
      <Note tone="good" title={`Selesai, dibayar ${formatDate(paidOn)}`}>
        {received !== null && <p>Anda menerima {formatRupiah(received)}: modal dan bagi hasil.</p>}
      </Note>
    );
  if (state !== "berjalan" || payout)
    return (
      <Note
        tone="plain"
        icon="clock"
        title={state === "disetujui" ? "Bagi hasil disetujui" : "Bagi hasil sedang dihitung"}
      >
        {payout && (
          <p>
            Dibayar dalam {PAYOUT_LEAST_DAYS} sampai {PAYOUT_MOST_DAYS} hari kerja sejak {formatDate(payout.from)}. Hari
            ini hari kerja ke-{formatNumber(payout.day)}
            {payout.late && ", lewat dari janji. Mohon maaf; silakan hubungi peternakan"}.
          </p>
        )}
      </Note>
    );
  if (!funded)
    return (
      <Note tone="careful" title="Modal belum lunas">
        <p>Kontrak berjalan penuh setelah modalnya lunas.</p>
      </Note>
    );
  return (
    <Note
      tone="plain"
      icon="calendar"
      title={daysLeft === null ? "Berjalan" : `Berjalan, ${formatNumber(daysLeft)} hari lagi`}
    >
      <p>Selesai {formatDate(endOn)}.</p>
    </Note>
  );
}

/** The contract in plain words. */
export function Terms({ shown: { contract, today } }: Of) {
  const { capital, headCount, periodMonths, startOn, endOn, investorShare, profitBasis } = contract;
  const term = offspringTerm(contract);
  const [whole, gone] = [daysBetween(startOn, endOn), daysBetween(startOn, today)];
  const part = Math.round(Math.min(1, Math.max(0, gone / Math.max(1, whole))) * 100);
  return (
    <Part title="Isi kontrak">
      <p className="text-pretty">
        Anda menanam modal <strong className="tabular-nums">{formatRupiah(capital)}</strong> untuk{" "}
        {formatNumber(headCount)} ekor ternak selama {formatNumber(periodMonths)} bulan. Bagian Anda{" "}
        <strong>
          {percent(investorShare)} dari {PROFIT_BASIS_LABELS[profitBasis].toLowerCase()}
        </strong>
        .{term && ` ${term}.`}
      </p>
      <p className="mt-3 text-pretty text-ink-muted">{lossTerm(contract)}</p>
      {contract.paidOn === null && contract.state !== "dibatalkan" && (
        <div
          role="img"
          aria-label={`${part}% dari masa kontrak sudah berjalan`}
          className="mt-4 h-2.5 overflow-hidden rounded-full bg-ink/10 print:[print-color-adjust:exact]"
        >
          <div className="h-full rounded-full bg-primary" style={{ width: `${part}%` }} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-ink-muted">
        <span>Mulai {formatDate(startOn)}</span>
        <span>Selesai {formatDate(endOn)}</span>
      </p>
    </Part>
  );
}

import type { RoiAnimalTotals, RoiTotals } from "@/contract/report/roi";
import { Stat } from "@/src/components/ui/page/stat";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { contractsInWords, ofCapital, projectionInWords, rateInWords } from "./roi-words";

/** The rows have room for two lines of a label or of a hint, which come with the figures. */
const GRID = "grid auto-rows-[minmax(8rem,auto)] grid-cols-2 gap-3 lg:grid-cols-4";

/** The totals are `undefined` while they load; `end` is the day that they reach, in words. */
export function RoiStats({ totals, end }: { totals: RoiTotals | undefined; end: string }) {
  const isOpen = (totals?.running ?? 0) > 0;
  return (
    <section aria-label="Ringkasan" className={GRID}>
      <Stat
        label="Modal investor"
        value={totals && formatRupiah(totals.capital)}
        hint={totals && contractsInWords(totals)}
      />
      <Stat
        label={isOpen ? `Bagi hasil sampai ${end}` : "Bagi hasil"}
        value={totals && formatRupiah(totals.share)}
        hint={totals && `dibayar dengan modalnya ${formatRupiah(totals.paid)}`}
      />
      <Stat
        label={isOpen ? `ROI sampai ${end}` : "ROI"}
        value={totals && rateInWords(totals.roi)}
        hint={totals && `${rateInWords(totals.yearlyRoi)} setahun, ${formatNumber(totals.days)} hari`}
      />
      <Stat
        label={isOpen ? "Perkiraan ROI" : "Proyeksi"}
        value={totals && (isOpen ? rateInWords(ofCapital(totals.estimate, totals)) : projectionInWords(totals))}
        hint={totals && (isOpen ? `proyeksi ${projectionInWords(totals)}` : "ROI menurut kontrak")}
      />
    </section>
  );
}

export function RoiAnimalStats({ totals }: { totals: RoiAnimalTotals | undefined }) {
  return (
    <section aria-label="Ringkasan" className={GRID}>
      <Stat label="Terjual" value={totals && formatNumber(totals.heads)} unit="ekor" />
      <Stat
        label="Penjualan bersih"
        value={totals && formatRupiah(totals.revenue)}
        hint={totals && `HPP ${formatRupiah(totals.cost)}`}
      />
      <Stat
        label="Laba ternak"
        value={totals && formatRupiah(totals.profit)}
        hint={totals && totals.sellingCosts > 0 && `sesudah biaya jual ${formatRupiah(totals.sellingCosts)}`}
      />
      <Stat
        label="ROI"
        value={totals && rateInWords(totals.roi)}
        hint={totals && totals.unknown > 0 && `${formatNumber(totals.unknown)} ekor tanpa HPP`}
      />
    </section>
  );
}

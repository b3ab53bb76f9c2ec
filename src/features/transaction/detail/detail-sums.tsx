import { Link } from "react-router-dom";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { cx } from "@/src/components/ui/cx";
import { Stat } from "@/src/components/ui/page/stat";
import { paths } from "@/src/config/paths";
import { dueInWords } from "@/src/farm/payment/due-words";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { awaitedSum, directSum, isSpentOn, toFigure } from "./detail-figures";

/** A sum of eight digits needs a third of the width. */
const FIVE =
  "*:last:col-span-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[n+4]:col-span-3 2xl:grid-cols-5 2xl:*:col-span-1 2xl:*:nth-[n+4]:col-span-1";

type Of = { sale: TransactionDetail };

/** The key figures of a sale. */
export function DetailSums({ sale }: Of) {
  const { total, paid, remaining, receivable, daysLate, state } = sale;
  const [spent, awaited] = [isSpentOn(sale), awaitedSum(sale)];
  const off = state === "dibatalkan";
  const late = daysLate !== null && daysLate > 0 ? `, lewat ${formatNumber(daysLate)} hari` : "";
  return (
    <section aria-label="Ringkasan" className={cx("grid grid-cols-2 gap-3", spent ? FIVE : "lg:grid-cols-4")}>
      <Stat label="Total" to={toFigure("total")} value={formatRupiah(total)} hint={totalHint(sale)} />
      <Stat
        label="Terbayar"
        to={toFigure("terbayar")}
        value={formatRupiah(paid)}
        hint={
          receivable > 0 &&
          receivable !== remaining && (
            <>
              <Term of="piutang">piutang</Term> {formatRupiah(receivable)}
            </>
          )
        }
      />
      <Stat
        label={remaining < 0 ? "Harus kembali ke customer" : "Sisa"}
        to={toFigure("sisa")}
        value={formatRupiah(Math.abs(remaining))}
        hint={off || remaining <= 0 ? undefined : `jatuh tempo ${dueInWords(sale)}${late}`}
      />
      {spent && (
        <Stat
          label="Biaya langsung"
          to={toFigure("biaya")}
          value={formatRupiah(directSum(sale))}
          hint={
            awaited > 0
              ? `${formatRupiah(awaited)} lagi dipesan, belum diterima`
              : "jasa dan biaya yang dibeli untuknya"
          }
        />
      )}
      <Outcome sale={sale} />
    </section>
  );
}

function totalHint({ returned, allowed, writtenOff, heads, deliveredOn, lines }: TransactionDetail) {
  const less = [
    returned > 0 && `diretur ${formatRupiah(returned)}`,
    allowed > 0 && `potongan ${formatRupiah(allowed)}`,
    writtenOff > 0 && `dihapus ${formatRupiah(writtenOff)}`,
  ].filter(Boolean);
  if (less.length > 0) return less.join(", ");
  const weighed = deliveredOn === null && lines.some(({ priceMethod }) => priceMethod === "kg");
  return heads > 0 ? `${formatNumber(heads)} ekor${weighed ? ", sebelum ditimbang serah" : ""}` : undefined;
}

function Outcome({ sale }: Of) {
  const { paid, profit, deliveredOn, deliverOn } = sale;
  if (isFund(sale))
    return (
      <Stat label="Dana investor" to={toFigure("terbayar")} value={formatRupiah(paid)} hint="kewajiban, bukan omzet" />
    );
  if (profit === null)
    return (
      <Stat
        label="Diserahkan"
        to={toFigure("serah")}
        value={deliveredOn === null ? "Belum" : formatDate(deliveredOn)}
        hint={deliveredOn === null && deliverOn ? `rencana ${formatDate(deliverOn)}` : undefined}
      />
    );
  return <Stat label="Laba kotor" to={toFigure("laba")} value={formatRupiah(profit)} hint={profitHint(sale)} />;
}

function profitHint({ deliveredOn, directCosts, lines }: TransactionDetail) {
  if (deliveredOn === null) return "belum diserahkan: baru biayanya";
  const animals = lines.flatMap((line) => line.animals);
  const unpriced = animals.filter((animal) => animal.unpriced).length;
  const free = animals.filter((animal) => animal.cost === 0 && !animal.unpriced).length;
  return (
    <>
      setelah <Term of="hpp">HPP</Term>
      {directCosts.length > 0 && " dan biaya langsung"}
      {free > 0 && `; ${formatNumber(free)} ternak tanpa HPP`}
      {unpriced > 0 && (
        <Link to={paths.sheep.unpriced()} className="relative block text-warning-ink underline">
          {formatNumber(unpriced)} tanpa harga beli: laba belum benar
        </Link>
      )}
    </>
  );
}

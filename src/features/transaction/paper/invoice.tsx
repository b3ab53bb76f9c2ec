import type { ReactNode } from "react";
import { terbilang } from "@/contract/base/terbilang";
import { PAYMENT_KIND_LABELS } from "@/contract/payment/words";
import { tagName } from "@/contract/sheep/words";
import type { TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import type { TransactionPaper } from "@/contract/transaction/paper";
import { isOpening, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import { Letterhead } from "@/src/components/print/letterhead";
import { Signature } from "@/src/components/print/signature";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { noteInWords, unitOf } from "@/src/features/transaction/detail/sold-words";
import { formatDate, formatDateShort, formatKg, formatQuantity, formatRupiah } from "@/src/lib/format";
import { PaperParties } from "./paper-parties";

const right = "text-right tabular-nums whitespace-nowrap";

/** The bill: the sold lines with their prices, the payments, and where to pay the rest. */
export function Invoice({ paper }: { paper: TransactionPaper }) {
  const { sale, company } = paper;
  return (
    <PrintLayout
      label={`Faktur ${sale.number}`}
      header={<Letterhead company={company} title="FAKTUR" number={sale.number} />}
    >
      <PaperParties
        paper={paper}
        to="Kepada"
        facts={[
          ["Tanggal", formatDate(sale.day)],
          ["Jatuh tempo", formatDate(sale.dueOn)],
          ["Jenis", TRANSACTION_KIND_LABELS[sale.kind]],
          sale.deliveredOn !== null && ["Diserahkan", formatDate(sale.deliveredOn)],
        ]}
      />
      {sale.state === "dibatalkan" && (
        <p className="mt-4 w-fit -rotate-1 rounded border-4 border-error-ink px-4 py-1 font-extrabold text-2xl text-error-ink tracking-widest">
          DIBATALKAN
        </p>
      )}
      <Lines sale={sale} />
      <div
        data-keep=""
        className="mt-4 grid gap-6 sm:grid-cols-[1fr_minmax(0,18rem)] print:grid-cols-[1fr_minmax(0,18rem)]"
      >
        <div className="order-2 min-w-0 sm:order-1 print:order-1">
          <PayTo accounts={paper.payTo} sale={sale} />
          {sale.notes && <p className="mt-3 whitespace-pre-line break-words text-ink-muted text-xs">{sale.notes}</p>}
        </div>
        <Sums sale={sale} />
      </div>
      <div
        data-keep=""
        className="mt-8 grid grid-cols-2 gap-6 sm:grid-cols-[11rem_1fr_11rem] print:grid-cols-[11rem_1fr_11rem]"
      >
        <Signature part="Penerima" name={sale.customer.name} />
        <span className="hidden sm:block print:block" />
        <Signature part="Hormat kami" name={company.name} day={sale.deliveredOn ?? sale.day} />
      </div>
    </PrintLayout>
  );
}

const priceOf = ({ price, priceMethod }: TransactionLine) =>
  `${formatRupiah(price)}${priceMethod === "kg" ? "/kg" : ""}`;

const weightOf = ({ animals }: TransactionLine) =>
  animals.reduce((sum, { deliveredWeight, weight }) => sum + (deliveredWeight ?? weight ?? 0), 0);

function Lines({ sale: { lines, kind, total } }: { sale: TransactionDetail }) {
  return (
    <table className="mt-5 w-full border-collapse text-sm">
      <thead>
        <tr className="border-ink border-y text-left text-xs">
          <th className="py-2 pr-3 font-semibold">Uraian</th>
          <th className={`px-2 py-2 font-semibold ${right}`}>Banyak</th>
          <th className={`hidden px-2 py-2 font-semibold sm:table-cell print:table-cell ${right}`}>Harga</th>
          <th className={`py-2 pl-2 font-semibold ${right}`}>Jumlah</th>
        </tr>
      </thead>
      <tbody className="align-top">
        {isOpening({ kind }) && (
          <tr className="border-line border-b">
            <td className="py-2 pr-3 font-medium">Sisa tagihan lama</td>
            <td />
            <td className="hidden sm:table-cell print:table-cell" />
            <td className={`py-2 pl-2 ${right}`}>{formatRupiah(total)}</td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={line.id} className="border-line border-b">
            <td className="py-2 pr-3">
              <span className="font-medium">{line.product.name}</span>
              <span className="block text-ink-muted text-xs sm:hidden print:hidden">{priceOf(line)}</span>
              {line.animals.length > 0 && (
                <span className="block text-ink-muted text-xs">
                  Anting {line.animals.map(tagName).join(", ")}
                  {weightOf(line) > 0 && `; ${formatKg(weightOf(line))}`}
                </span>
              )}
              {line.note && <span className="block break-words text-ink-muted text-xs">{noteInWords(line, kind)}</span>}
              {line.discount > 0 && (
                <span className="block text-ink-muted text-xs">Diskon {formatRupiah(line.discount)}</span>
              )}
            </td>
            <td className={`px-2 py-2 ${right}`}>
              {formatQuantity(line.quantity)} {unitOf(line)}
            </td>
            <td className={`hidden px-2 py-2 sm:table-cell print:table-cell ${right}`}>{priceOf(line)}</td>
            <td className={`py-2 pl-2 ${right}`}>{formatRupiah(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Until the handing over the sum of what is sold by weight is an estimate. */
const isProvisional = ({ state, deliveredOn, lines }: TransactionDetail) =>
  deliveredOn === null && state !== "dibatalkan" && lines.some(({ priceMethod }) => priceMethod === "kg");

function Sums({ sale }: { sale: TransactionDetail }) {
  const { lines, discount, freight, total, returned, allowed, writtenOff, remaining } = sale;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const standing = sale.payments.filter(({ cancelled }) => cancelled === null);
  return (
    <div className="order-1 text-sm sm:order-2 print:order-2">
      <dl className="flex flex-col gap-1">
        <Sum name="Jumlah">{formatRupiah(goods)}</Sum>
        {discount > 0 && <Sum name="Diskon">-{formatRupiah(discount)}</Sum>}
        {freight > 0 && <Sum name="Ongkir">{formatRupiah(freight)}</Sum>}
        <Sum name="Total" strong>
          {formatRupiah(total)}
        </Sum>
        {returned > 0 && <Sum name="Retur">-{formatRupiah(returned)}</Sum>}
        {allowed > 0 && <Sum name="Potongan">-{formatRupiah(allowed)}</Sum>}
        {writtenOff > 0 && <Sum name="Dihapuskan">-{formatRupiah(writtenOff)}</Sum>}
        {standing.map(({ id, kind, day, amount }) => (
          <Sum key={id} name={`${PAYMENT_KIND_LABELS[kind]} ${formatDateShort(day)}`}>
            {kind === "pengembalian" ? formatRupiah(amount) : `-${formatRupiah(amount)}`}
          </Sum>
        ))}
        <Sum name={remaining < 0 ? "Kembali ke pembeli" : "Sisa tagihan"} strong>
          {formatRupiah(Math.abs(remaining))}
        </Sum>
      </dl>
      {remaining > 0 && (
        <p className="pt-2 text-right text-ink-muted text-xs italic">Terbilang: {terbilang(remaining)} rupiah</p>
      )}
      {isProvisional(sale) && (
        <p className="pt-2 text-right font-medium text-xs">
          Sementara: yang dijual per kg ditimbang saat serah terima, lalu jumlahnya mengikuti bobot itu.
        </p>
      )}
    </div>
  );
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? "border-ink border-t pt-1 font-bold" : ""}`}>
      <dt className={strong ? "" : "text-ink-muted"}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

/** Shown only if something remains to be paid. */
function PayTo({ accounts, sale }: { accounts: TransactionPaper["payTo"]; sale: TransactionDetail }) {
  if (sale.remaining <= 0 || sale.state === "dibatalkan") {
    return sale.remaining === 0 && sale.total > 0 ? (
      <p className="w-fit rounded border-2 border-ink px-4 py-1 font-extrabold tracking-widest">LUNAS</p>
    ) : null;
  }
  if (accounts.length === 0) return null;
  return (
    <div className="rounded border border-line bg-ink/4 px-3 py-2 text-sm">
      <p className="text-ink-muted text-xs">Pembayaran ke rekening</p>
      {accounts.map(({ bankName, accountNumber, accountHolder }) => (
        <div key={accountNumber} className="mt-1 first-of-type:mt-0">
          <p className="font-bold tabular-nums">
            {bankName} {accountNumber}
          </p>
          <p className="text-xs">a.n. {accountHolder}</p>
        </div>
      ))}
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { terbilang } from "@/contract/base/terbilang";
import { PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS, type PaymentKind, STAMP_ABOVE } from "@/contract/payment/words";
import { Letterhead } from "@/src/components/print/letterhead";
import { PaperRow } from "@/src/components/print/paper-row";
import { Signature } from "@/src/components/print/signature";
import { type Paper, PrintLayout } from "@/src/components/ui/page/print-layout";
import { formatDate, formatRupiah } from "@/src/lib/format";

interface ReceiptSheetProps {
  number: string;
  company: ComponentProps<typeof Letterhead>["company"];
  partner: { name: string; address: string | null };
  /** Money that the company has got; else it has paid it. */
  incoming: boolean;
  amount: number;
  purpose: ReactNode;
  method: keyof typeof PAYMENT_METHOD_LABELS;
  day: string;
  /** A cancelled receipt needs no stamp, and says why. */
  cancelled?: ReactNode;
  paper?: Paper;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NAMES = { purchase: "pembelian", transaction: "penjualan", investment: "modal dan bagi hasil kontrak" } as const;

type Paid = {
  payment: { kind: PaymentKind };
  document: { kind: keyof typeof NAMES; number: string; day: string; noteNumber: string | null };
};

/**
 * The purpose in words, such as "Uang muka pembelian PB/2025/08/0001 tanggal 1 Agustus 2025, nota N-7". No number is
 * broken into two lines.
 */
export function Purpose({ payment, document: { kind, number, day, noteNumber } }: Paid) {
  const what = payment.kind === "pengembalian" ? "Pengembalian uang" : PAYMENT_KIND_LABELS[payment.kind];
  const whole = (text: string) => <span className="inline-block max-w-full">{text}</span>;
  return (
    <>
      {what} {NAMES[kind]} {whole(number)} tanggal {whole(formatDate(day))}
      {noteNumber && <>, nota {whole(noteNumber)}</>}
    </>
  );
}

/** A receipt as it is printed. */
export function ReceiptSheet(props: ReceiptSheetProps) {
  const { number, company, partner, incoming, amount, purpose, method, day, cancelled, paper } = props;
  const [payer, payee] = incoming ? [partner.name, company.name] : [company.name, partner.name];
  return (
    <PrintLayout
      label={`Kwitansi ${number}`}
      paper={paper}
      header={<Letterhead company={company} title="KWITANSI" number={number} />}
    >
      <div className="relative">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr]">
          <PaperRow name={incoming ? "Telah diterima dari" : "Telah dibayarkan kepada"}>
            <span className="font-bold text-base">{partner.name}</span>
            {partner.address && (
              <span className="block whitespace-pre-line text-ink-muted text-xs">{partner.address}</span>
            )}
          </PaperRow>
          <PaperRow name="Uang sejumlah">
            <span className="block rounded border border-line bg-ink/4 px-3 py-2 font-semibold italic">
              {capital(terbilang(amount))} rupiah
            </span>
          </PaperRow>
          <PaperRow name="Untuk pembayaran">{purpose}</PaperRow>
          <PaperRow name="Cara bayar">{PAYMENT_METHOD_LABELS[method]}</PaperRow>
        </dl>
        {cancelled}
      </div>
      <div
        data-keep=""
        className="mt-6 grid gap-6 sm:gap-y-0 print:gap-y-0 sm:grid-cols-[1fr_minmax(0,11rem)_minmax(0,11rem)] sm:items-start print:grid-cols-[1fr_minmax(0,11rem)_minmax(0,11rem)] print:items-start"
      >
        <p className="w-fit rounded border-2 sm:row-span-4 print:row-span-4 border-ink px-4 py-2 font-extrabold text-xl tabular-nums">
          {formatRupiah(amount)}
        </p>
        <div className="grid grid-cols-2 gap-x-6 sm:contents print:contents">
          <Signature part="Yang menyerahkan" name={payer} />
          <Signature part="Penerima" name={payee} stamp={!cancelled && amount > STAMP_ABOVE} day={day} />
        </div>
      </div>
    </PrintLayout>
  );
}

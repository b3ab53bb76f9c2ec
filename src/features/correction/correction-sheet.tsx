import { terbilang } from "@/contract/base/terbilang";
import type { CorrectionPaper } from "@/contract/correction/paper";
import { CORRECTION_KIND_LABELS } from "@/contract/correction/words";
import { Letterhead } from "@/src/components/print/letterhead";
import { CancelledStamp, PaperRow } from "@/src/components/print/paper-row";
import { Signature } from "@/src/components/print/signature";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { CorrectedLink } from "@/src/farm/correction/corrected-link";
import { formatDifference } from "@/src/farm/correction/difference";
import { formatDate, formatQuantity } from "@/src/lib/format";

const NAMES = { purchase: "Pembelian", transaction: "Penjualan" } as const;

const right = "text-right tabular-nums whitespace-nowrap";

/** The printed content of a correction. */
export function CorrectionSheet({ paper }: { paper: CorrectionPaper }) {
  const { correction, document, belongsOn, partner, company, lines } = paper;
  const { number, kind, day, reason, amount, other, by, cancelled } = correction;
  return (
    <PrintLayout
      label={`Nota koreksi ${number}`}
      header={<Letterhead company={company} title="NOTA KOREKSI" number={number} />}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr]">
        <PaperRow name={document.kind === "purchase" ? "Supplier" : "Customer"}>
          <span className="font-bold text-base">{partner.name}</span>
          {partner.address && (
            <span className="block whitespace-pre-line text-ink-muted text-xs">{partner.address}</span>
          )}
        </PaperRow>
        <PaperRow name="Atas dokumen">
          {NAMES[document.kind]} <CorrectedLink document={document} /> tanggal {formatDate(document.day)}
          {document.noteNumber && `, nota ${document.noteNumber}`}
        </PaperRow>
        <PaperRow name="Jenis">
          {CORRECTION_KIND_LABELS[kind]}
          {other && (
            <>
              , dipakai untuk <CorrectedLink document={{ kind: "purchase", ...other }} />
            </>
          )}
        </PaperRow>
        <PaperRow name="Tanggal">
          {formatDate(day)}
          <BelongsOn day={belongsOn} />
        </PaperRow>
        <PaperRow name="Alasan">
          <span className="whitespace-pre-line">{reason}</span>
        </PaperRow>
      </dl>
      {lines.length > 0 && <Lines lines={lines} />}
      <p className="mt-6 w-fit rounded border-2 border-ink px-4 py-2 font-extrabold text-xl tabular-nums">
        {formatDifference(amount)}
      </p>
      <p className="mt-2 text-ink-muted text-xs italic">
        {amount === 0
          ? "Nilainya tetap"
          : `${amount < 0 ? "Berkurang" : "Bertambah"} ${terbilang(Math.abs(amount))} rupiah`}
      </p>
      {cancelled && <CancelledStamp {...cancelled} />}
      <div
        data-keep=""
        className="mt-8 grid grid-cols-2 gap-x-6 sm:grid-cols-[11rem_1fr_11rem] print:grid-cols-[11rem_1fr_11rem]"
      >
        <Signature part={document.kind === "purchase" ? "Supplier" : "Customer"} name={partner.name} />
        <span className="hidden sm:block print:block" />
        <Signature part="Dibuat oleh" name={by ?? undefined} day={day} />
      </div>
    </PrintLayout>
  );
}

const Lines = ({ lines }: Pick<CorrectionPaper, "lines">) => (
  <table className="mt-5 w-full border-collapse text-sm">
    <thead>
      <tr className="border-ink border-y text-left text-xs">
        <th className="py-2 pr-3 font-semibold">Uraian</th>
        <th className={`px-2 py-2 font-semibold ${right}`}>Jumlah barang</th>
        <th className={`py-2 pl-2 font-semibold ${right}`}>Nilai</th>
      </tr>
    </thead>
    <tbody className="align-top">
      {lines.map(({ id, name, quantity, unit, amount }) => (
        <tr key={id} className="border-line border-b">
          <td className="py-2 pr-3 font-medium">{name}</td>
          <td className={`px-2 py-2 ${right}`}>
            {quantity === 0
              ? "tetap"
              : `${quantity > 0 ? "+" : "-"}${formatQuantity(Math.abs(quantity))} ${unit ?? ""}`}
          </td>
          <td className={`py-2 pl-2 ${right}`}>{formatDifference(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

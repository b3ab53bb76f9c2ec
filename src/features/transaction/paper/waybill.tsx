import { useQuery } from "@tanstack/react-query";
import { tagName } from "@/contract/sheep/words";
import type { TransactionLine } from "@/contract/transaction/model";
import type { TransactionPaper } from "@/contract/transaction/paper";
import { HANDOVER_LABELS, type TransactionKind } from "@/contract/transaction/words";
import { attachmentPictureQuery } from "@/src/api/attachment";
import { Letterhead } from "@/src/components/print/letterhead";
import { PaperParties } from "@/src/components/print/paper-parties";
import { Signature } from "@/src/components/print/signature";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { noteInWords, openHeads, unitOf } from "@/src/features/transaction/detail/sold-words";
import { kindOf } from "@/src/features/transaction/form/sellable-options";
import { formatDate, formatNumber, formatQuantity } from "@/src/lib/format";

type Row = { id: string; what: string; tag: string; kind: string; quantity: string; weight: string };

/**
 * Each animal has a row to be ticked off. Animals not chosen yet share one row with their number, and goods have their
 * quantity.
 */
function rowsOf(line: TransactionLine, sale: TransactionKind): Row[] {
  const { id, product, animals } = line;
  if (line.kind !== "ternak")
    return [
      {
        id: `${id}`,
        what: product.name,
        tag: "",
        kind: line.note ?? "",
        weight: "",
        quantity: `${formatQuantity(line.quantity)} ${unitOf(line)}`,
      },
    ];
  const there = animals.filter(({ returnedOn }) => returnedOn === null);
  const chosen = there.map((animal) => {
    const weight = animal.deliveredWeight ?? animal.weight;
    return {
      id: `${id}-${animal.id}`,
      what: product.name,
      tag: tagName(animal),
      quantity: "1 ekor",
      kind: [kindOf(animal), noteInWords(line, sale)].filter(Boolean).join("; "),
      weight: weight === null ? "" : formatNumber(weight, 2),
    };
  });
  const open = openHeads(line);
  return open === 0
    ? chosen
    : [...chosen, { id: `${id}`, what: product.name, tag: "", kind: "", quantity: `${open} ekor`, weight: "" }];
}

const cell = "py-2 px-2 align-top";

/** The waybill travels with the animals: without prices, but with recipient, load and signatures. */
export function Waybill({ paper }: { paper: TransactionPaper }) {
  const { sale, company } = paper;
  const rows = sale.lines.filter(({ kind }) => kind !== "jasa").flatMap((line) => rowsOf(line, sale.kind));
  const day = sale.deliveredOn ?? sale.deliverOn;
  const signed = sale.attachments.find(({ kind }) => kind === "tanda tangan");
  const { data: picture } = useQuery(attachmentPictureQuery(signed?.id));
  const services = sale.lines.filter(({ kind }) => kind === "jasa");
  return (
    <PrintLayout
      label={`Surat jalan ${sale.number}`}
      header={<Letterhead company={company} title="SURAT JALAN" number={sale.number} />}
    >
      <PaperHead paper={paper} day={day} />
      <table className="mt-5 w-full border-collapse text-sm">
        <thead>
          <tr className="border-ink border-y text-left text-xs">
            <th className="hidden py-2 pr-2 font-semibold sm:table-cell print:table-cell">No</th>
            <th className="px-2 py-2 font-semibold max-sm:pl-0">Yang diserahkan</th>
            <th className="px-2 py-2 font-semibold">Anting</th>
            <th className="hidden px-2 py-2 text-right font-semibold sm:table-cell print:table-cell">Banyak</th>
            <th className="px-2 py-2 text-right font-semibold">Bobot (kg)</th>
            <th className="py-2 pl-2 text-center font-semibold">Diterima</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className="border-line border-b">
              <td className="hidden py-2 pr-2 align-top tabular-nums sm:table-cell print:table-cell">{at + 1}</td>
              <td className={`${cell} max-sm:pl-0`}>
                {row.what}
                {row.kind && row.kind !== row.what && <span className="block text-ink-muted text-xs">{row.kind}</span>}
                <span className="block text-ink-muted text-xs sm:hidden print:hidden">{row.quantity}</span>
              </td>
              <td className={`${cell} font-semibold`}>{row.tag}</td>
              <td className={`${cell} hidden whitespace-nowrap text-right tabular-nums sm:table-cell print:table-cell`}>
                {row.quantity}
              </td>
              <td className={`${cell} text-right tabular-nums`}>{row.weight}</td>
              <td className="py-2 pl-2">
                <span className="mx-auto block size-4 border border-line-strong" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {services.length > 0 && (
        <p className="mt-3 text-xs">Layanan: {services.map(({ product }) => product.name).join(", ")}.</p>
      )}
      {sale.notes && <p className="mt-3 whitespace-pre-line break-words text-ink-muted text-xs">{sale.notes}</p>}
      <div data-keep="" className="mt-8 grid grid-cols-3 gap-x-4 sm:gap-x-8">
        <Signature part="Pengirim" name={company.name} />
        <Signature part="Sopir" name={sale.driver ?? undefined} />
        <Signature part="Penerima" name={sale.receivedBy ?? sale.customer.name} picture={picture} />
      </div>
    </PrintLayout>
  );
}

function PaperHead({ paper, day }: { paper: TransactionPaper; day: string | null }) {
  const { sale } = paper;
  const delivered = sale.handover === "antar";
  return (
    <PaperParties
      to={delivered ? "Diantar ke" : "Diserahkan kepada"}
      name={sale.customer.name}
      address={(delivered ? sale.address : null) ?? paper.address}
      whatsapp={sale.customer.whatsapp}
      facts={[
        [sale.deliveredOn ? "Diserahkan" : "Rencana serah", day ? formatDate(day) : "belum ditentukan"],
        ["Penyerahan", HANDOVER_LABELS[sale.handover]],
        ["Banyak", `${formatNumber(sale.heads)} ekor`],
      ]}
    />
  );
}

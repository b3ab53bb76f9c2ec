import { tagName } from "@/contract/sheep/words";
import type { TransactionDetail, TransactionLine } from "@/contract/transaction/model";
import type { TransactionPaper } from "@/contract/transaction/paper";
import { isOpening, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import { dueInWords } from "@/src/farm/payment/due-words";
import { type InvoiceLine, InvoiceSheet } from "@/src/farm/payment/invoice-sheet";
import { noteInWords, unitOf } from "@/src/features/transaction/detail/sold-words";
import { formatDate, formatKg, formatQuantity, formatRupiah } from "@/src/lib/format";

/** The bill: the sold lines with their prices, the payments, and where to pay the rest. */
export function Invoice({ paper: { sale, company, address, payTo } }: { paper: TransactionPaper }) {
  return (
    <InvoiceSheet
      company={company}
      number={sale.number}
      customer={{ name: sale.customer.name, address, whatsapp: sale.customer.whatsapp }}
      facts={[
        ["Tanggal", formatDate(sale.day)],
        ["Jatuh tempo", dueInWords(sale)],
        ["Jenis", TRANSACTION_KIND_LABELS[sale.kind]],
        sale.deliveredOn !== null && ["Diserahkan", formatDate(sale.deliveredOn)],
      ]}
      lines={linesOf(sale)}
      sums={{ ...sale, payments: sale.payments.filter(({ cancelled }) => cancelled === null) }}
      accounts={payTo}
      notes={sale.notes}
      provisional={isProvisional(sale)}
      signedOn={sale.deliveredOn ?? sale.day}
    />
  );
}

const weightOf = ({ animals }: TransactionLine) =>
  animals.reduce((sum, { deliveredWeight, weight }) => sum + (deliveredWeight ?? weight ?? 0), 0);

const linesOf = ({ lines, kind, total }: TransactionDetail): InvoiceLine[] => [
  ...(isOpening({ kind })
    ? [{ id: 0, what: "Sisa tagihan lama", details: [], quantity: "", price: "", amount: total }]
    : []),
  ...lines.map((line) => ({
    id: line.id,
    what: line.product.name,
    details: [
      line.animals.length > 0 &&
        `Anting ${line.animals.map(tagName).join(", ")}${weightOf(line) > 0 ? `; ${formatKg(weightOf(line))}` : ""}`,
      noteInWords(line, kind),
      line.discount > 0 && `Diskon ${formatRupiah(line.discount)}`,
    ],
    quantity: `${formatQuantity(line.quantity)} ${unitOf(line)}`,
    price: `${formatRupiah(line.price)}${line.priceMethod === "kg" ? "/kg" : ""}`,
    amount: line.amount,
  })),
];

const isProvisional = ({ state, deliveredOn, lines }: TransactionDetail) =>
  deliveredOn === null && state !== "dibatalkan" && lines.some(({ priceMethod }) => priceMethod === "kg");

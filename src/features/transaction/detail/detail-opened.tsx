import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS } from "@/contract/payment/words";
import type { TransactionDetail } from "@/contract/transaction/model";
import { SumRow } from "@/src/components/form/record/sum-row";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { paths } from "@/src/config/paths";
import { formatDate, formatDateShort, formatKg, formatRupiah } from "@/src/lib/format";
import type { Figure } from "./detail-figures";
import { Direct, Profit } from "./opened-profit";
import { less, type Of, Row, Rows, Sums } from "./opened-rows";
import { AnimalLink, lineInWords, openHeads } from "./sold-words";

type Props = { sale: TransactionDetail; figure: Figure | undefined; onClose: () => void };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Lists what a sale's figure consists of, down to animals and receipts. */
export function DetailOpened({ sale, figure, onClose }: Props) {
  // The title stays while the panel slides away.
  const { title, Content } = figure ? CONTENTS[figure] : { title: "Rincian", Content: null };
  return (
    <Drawer open={figure !== undefined} onClose={onClose} title={title} description={sale.number}>
      {Content && <Content sale={sale} />}
    </Drawer>
  );
}

function Total({ sale }: Of) {
  const { lines, discount, freight, total, returned, allowed } = sale;
  return (
    <>
      <Rows label="Baris">
        {lines.map((line) => {
          const price = `${formatRupiah(line.price)}${line.priceMethod === "kg" ? "/kg" : ""}`;
          const off = line.discount > 0 && `diskon ${formatRupiah(line.discount)}`;
          const words = [`@ ${price}`, off, line.note].filter(Boolean).join(" · ");
          return <Row key={line.id} what={lineInWords(line)} words={words} amount={line.amount} />;
        })}
      </Rows>
      <Sums>
        {lines.length > 0 && <SumRow label="Subtotal">{formatRupiah(sum(lines.map(({ amount }) => amount)))}</SumRow>}
        {discount > 0 && <SumRow label="Diskon">{less(discount)}</SumRow>}
        {freight > 0 && <SumRow label="Ongkir">{formatRupiah(freight)}</SumRow>}
        <SumRow label="Total" strong>
          {formatRupiah(total)}
        </SumRow>
      </Sums>
      {returned > 0 && (
        <div className="mt-6">
          <Moves sale={sale} kind="retur" />
          <Sums>
            <SumRow label="Total sesudah retur" strong>
              {formatRupiah(total - returned)}
            </SumRow>
          </Sums>
        </div>
      )}
      {allowed > 0 && (
        <Sums>
          <SumRow label="Potongan harga">{less(allowed)}</SumRow>
          <SumRow label="Total sesudah potongan" strong>
            {formatRupiah(total - returned - allowed)}
          </SumRow>
        </Sums>
      )}
    </>
  );
}

const MOVES = { kirim: "Diserahkan", retur: "Diretur" } as const;

function Moves({ sale, kind }: Of & { kind: keyof typeof MOVES }) {
  return (
    <Rows label={MOVES[kind]}>
      {sale.moves
        .filter((move) => move.kind === kind)
        .map(({ id, day, amount, note, by }) => (
          <Row
            key={id}
            what={`${MOVES[kind]} ${formatDate(day)}`}
            words={[note, by && `oleh ${by}`].filter(Boolean).join(" · ")}
            amount={amount}
          />
        ))}
    </Rows>
  );
}

function Paid({ sale: { payments, paid } }: Of) {
  const standing = payments.filter(({ cancelled }) => cancelled === null);
  if (standing.length === 0) return <p className="text-ink-muted text-sm">Belum ada pembayaran.</p>;
  return (
    <>
      <Rows label="Pembayaran">
        {standing.map(({ id, number, day, kind, method, amount }) => (
          <Row
            key={id}
            what={
              <Link to={paths.transaction.receipt(id)} className="rounded-sm text-primary-ink hover:underline">
                {number}
              </Link>
            }
            words={[formatDateShort(day), PAYMENT_KIND_LABELS[kind], PAYMENT_METHOD_LABELS[method]].join(" · ")}
            amount={kind === "pengembalian" ? -amount : amount}
          />
        ))}
      </Rows>
      <Sums>
        <SumRow label="Terbayar" strong>
          {formatRupiah(paid)}
        </SumRow>
      </Sums>
    </>
  );
}

function Rest({ sale }: Of) {
  const { state, total, returned, allowed, writtenOff, paid, remaining, receivable, dueOn } = sale;
  const off = state === "dibatalkan";
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {off ? (
          <SumRow label="Uang muka yang hangus">{formatRupiah(remaining + paid)}</SumRow>
        ) : (
          <SumRow label="Total">{formatRupiah(total)}</SumRow>
        )}
        {returned > 0 && !off && <SumRow label="Retur">{less(returned)}</SumRow>}
        {allowed > 0 && <SumRow label="Potongan harga">{less(allowed)}</SumRow>}
        {writtenOff > 0 && <SumRow label="Piutang dihapus">{less(writtenOff)}</SumRow>}
        <SumRow label="Terbayar">{less(paid)}</SumRow>
        <SumRow label={remaining < 0 ? "Harus kembali ke customer" : "Sisa"} strong>
          {formatRupiah(Math.abs(remaining))}
        </SumRow>
      </dl>
      {remaining > 0 && (
        <p className="mt-4 text-ink-muted text-sm">
          {receivable > 0
            ? `Menjadi piutang sejak diserahkan; jatuh tempo ${formatDate(dueOn)}.`
            : "Belum menjadi piutang: belum diserahkan."}
        </p>
      )}
    </>
  );
}

function HandedOver({ sale }: Of) {
  const open = sum(sale.lines.map(openHeads));
  const animals = sale.lines.flatMap((line) => line.animals);
  const others = sale.lines.filter(({ kind }) => kind !== "ternak");
  return (
    <>
      {sale.moves.length > 0 && (
        <div className="mb-6 grid gap-4">
          <Moves sale={sale} kind="kirim" />
        </div>
      )}
      <ul aria-label="Yang diserahkan" className="divide-y divide-line border-line border-y text-sm">
        {animals.map((animal) => {
          const weight = animal.deliveredWeight ?? animal.weight;
          return (
            <li key={animal.id} className="flex items-baseline justify-between gap-4 py-2.5">
              <AnimalLink of={animal} />
              <span className="tabular-nums">
                {weight === null ? "belum ditimbang" : formatKg(weight)}
                {animal.returnedOn && `, diretur ${formatDateShort(animal.returnedOn)}`}
              </span>
            </li>
          );
        })}
        {open > 0 && <li className="py-2.5 text-ink-muted">{open} ekor belum dipilih</li>}
        {others.map((line) => (
          <li key={line.id} className="py-2.5">
            {lineInWords(line)}
          </li>
        ))}
      </ul>
    </>
  );
}

const CONTENTS: Record<Figure, { title: string; Content: (of: Of) => ReactNode }> = {
  total: { title: "Total penjualan", Content: Total },
  terbayar: { title: "Terbayar", Content: Paid },
  sisa: { title: "Sisa tagihan", Content: Rest },
  serah: { title: "Penyerahan", Content: HandedOver },
  biaya: { title: "Biaya langsung", Content: Direct },
  laba: { title: "Laba kotor", Content: Profit },
};

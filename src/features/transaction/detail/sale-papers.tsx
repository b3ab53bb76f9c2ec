import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useOpenWhatsApp } from "@/src/api/notification";
import { appearanceQuery } from "@/src/api/program/configuration";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { printed } from "@/src/components/print/printed";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { IconButton } from "@/src/components/ui/icon-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";
import { messageOf } from "@/src/features/transaction/paper/bill";
import { formatRupiah } from "@/src/lib/format";
import { isJustOrdered } from "./just-ordered";

const standing = ({ payments }: TransactionDetail) => payments.filter(({ cancelled }) => cancelled === null);

type Seen = { order: boolean; paid: number; delivered: boolean; returns: number };

const seenOf = (sale: TransactionDetail): Seen => ({
  order: sale.state !== "draf",
  paid: standing(sale).length,
  delivered: sale.deliveredOn !== null,
  returns: sale.moves.filter(({ kind }) => kind === "retur").length,
});

/** Says what has just happened to the sale; undefined where nothing has. */
function newsOf(sale: TransactionDetail, seen: Seen) {
  const [payment] = standing(sale);
  const now = seenOf(sale);
  if (now.returns > seen.returns) return `Retur ${sale.number} tercatat.`;
  if (now.delivered && !seen.delivered) return `${sale.number} sudah diserahkan.`;
  if (payment && now.paid > seen.paid && seen.order) {
    const words = payment.kind === "pengembalian" ? "dikembalikan" : "tercatat";
    return `${payment.kind === "pengembalian" ? "Uang" : "Pembayaran"} ${formatRupiah(payment.amount)} ${words}.`;
  }
  return now.order && !seen.order ? `Pesanan ${sale.number} tersimpan.` : undefined;
}

const NOTHING_SEEN: Seen = { order: false, paid: 0, delivered: false, returns: 0 };

/** The latest that happened to the sale while it is open, until it is closed. */
function useNews(sale: TransactionDetail) {
  const { state: arrived } = useLocation();
  const told = (from: Seen) => {
    const seen = seenOf(sale);
    return { version: sale.version, seen, news: newsOf(sale, from), isPaid: seen.paid > from.paid };
  };
  const [last, setLast] = useState(() => told(isJustOrdered(arrived) ? NOTHING_SEEN : seenOf(sale)));
  if (last.version !== sale.version) setLast(told(last.seen));
  return { ...last, close: () => setLast({ ...last, news: undefined, isPaid: false }) };
}

/** Until the message is there, its place is. */
function WhatsAppButton({ sale, told }: { sale: TransactionDetail; told: Parameters<typeof messageOf>[1] }) {
  const { data: company } = useQuery(appearanceQuery());
  const { data: terms } = useQuery(saleTermsQuery());
  const openWhatsApp = useOpenWhatsApp();
  const message = messageOf(sale, told, terms, company?.name);
  if (message) {
    const { href, onSelect } = openWhatsApp(message);
    return (
      <LinkButton icon="whatsapp" href={href} onClick={onSelect}>
        Kirim WhatsApp
      </LinkButton>
    );
  }
  return terms && company ? null : (
    <Button icon="whatsapp" disabled>
      Kirim WhatsApp
    </Button>
  );
}

/** The papers of a sale and its message, each by one press; after an order, a payment or a delivery they say so. */
export function SalePapers({ sale }: { sale: TransactionDetail }) {
  const { news, isPaid, close } = useNews(sale);
  if (sale.state === "draf" || sale.state === "dibatalkan") return null;
  const [payment] = standing(sale);
  // A receivable has its own button at the head of the page.
  const asks = sale.remaining >= 0 && (news !== undefined || sale.receivable <= 0);
  return (
    <section
      aria-label="Kwitansi, faktur dan pesan"
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2",
        news !== undefined && "rounded-lg border border-line bg-primary-soft px-4 py-3",
      )}
    >
      <p role="status" className="font-medium text-primary-ink min-w-0 flex-1 text-sm empty:hidden">
        {news !== undefined && (
          <span className="inline-flex items-center gap-2">
            <Icon name="success" size={18} />
            {news}
          </span>
        )}
      </p>
      <div className={cx("flex flex-wrap gap-2", news !== undefined && "order-last basis-full")}>
        {payment && (
          <LinkButton icon="print" to={printed(paths.transaction.receipt(payment.id))}>
            Cetak kwitansi
          </LinkButton>
        )}
        <LinkButton icon="print" to={printed(paths.transaction.invoice(sale.id))}>
          Cetak faktur
        </LinkButton>
        {asks && <WhatsAppButton sale={sale} told={{ payment, isNew: isPaid }} />}
        {news !== undefined && (
          <LinkButton icon="plus" to={paths.transaction.create}>
            Penjualan baru
          </LinkButton>
        )}
      </div>
      {news !== undefined && <IconButton icon="close" label="Tutup pemberitahuan" size="sm" onClick={close} />}
    </section>
  );
}

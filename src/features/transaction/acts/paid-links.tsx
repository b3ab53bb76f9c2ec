import { useQuery } from "@tanstack/react-query";
import type { TransactionDetail } from "@/contract/transaction/model";
import { useOpenWhatsApp } from "@/src/api/notification";
import { appearanceQuery } from "@/src/api/program/configuration";
import { saleTermsQuery, useFinishTransaction } from "@/src/api/sale/transaction";
import { printed } from "@/src/components/print/printed";
import { cx } from "@/src/components/ui/cx";
import { paths } from "@/src/config/paths";
import { messageOf } from "@/src/features/transaction/paper/bill";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";

const look = "inline-flex min-h-7 items-center rounded-sm font-semibold text-primary-ink underline max-md:min-h-11";

/**
 * The receipt and the message of the newest payment, each by one press, and the end of a sale that is handed over and paid
 * now; they stand in a notice, outside the router.
 */
export function usePaidLinks() {
  const { data: terms } = useQuery(saleTermsQuery());
  const { data: company } = useQuery(appearanceQuery());
  const openWhatsApp = useOpenWhatsApp();
  const { mutateAsync: finish } = useFinishTransaction();
  const end = ({ id, version, number }: TransactionDetail) =>
    void finish({ id, input: { version }, idempotencyKey: newIdempotencyKey() }).then(
      () => notify.success(`${number} selesai.`),
      () => {},
    );
  return (sale: TransactionDetail) => {
    const ends = sale.acts.some(({ act, refusal }) => act === "selesai" && refusal === null);
    const payment = sale.payments.find(({ cancelled }) => cancelled === null);
    const message = messageOf(sale, { payment, isNew: true }, terms, company?.name);
    const { href, onSelect } = (message && openWhatsApp(message)) ?? {};
    return (
      <span className="flex flex-wrap gap-x-4">
        {ends && (
          <button type="button" onClick={() => end(sale)} className={cx(look, "cursor-pointer")}>
            Selesaikan {sale.number}
          </button>
        )}
        {payment && (
          <a href={`#${printed(paths.transaction.receipt(payment.id))}`} className={look}>
            Cetak kwitansi
          </a>
        )}
        {href !== undefined && (
          <a href={href} onClick={onSelect} target="_blank" rel="noreferrer" className={look}>
            Kirim WhatsApp<span className="sr-only"> (tab baru)</span>
          </a>
        )}
      </span>
    );
  };
}

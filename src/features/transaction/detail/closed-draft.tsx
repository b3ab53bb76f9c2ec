import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { TransactionDetail } from "@/contract/transaction/model";
import { closingStateQuery } from "@/src/api/closing";
import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { formatDate } from "@/src/lib/format";

type Props = { sale: TransactionDetail; mayWrite: boolean };

/** Says before "Pesan" that a draft's day lies in closed books. */
export function ClosedDraft({ sale, mayWrite }: Props) {
  const { data } = useQuery({ ...closingStateQuery(), enabled: sale.state === "draf" });
  if (sale.state !== "draf" || !data?.closedUntil || !data.openFrom || sale.day > data.closedUntil) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
      <span>
        Buku ditutup sampai {formatDate(data.closedUntil)}. Sebelum dipesan, draf ini bertanggal{" "}
        {formatDate(data.openFrom)} atau sesudahnya.{" "}
        {mayWrite && (
          <Link to={paths.transaction.update(sale.id)} className="font-semibold underline underline-offset-2">
            Ubah tanggalnya
          </Link>
        )}
      </span>
    </p>
  );
}

import { useQuery } from "@tanstack/react-query";
import { TRANSACTION_KINDS } from "@/contract/transaction/words";
import type { ListState } from "@/src/api/base/list";
import { investmentsQuery } from "@/src/api/investment";
import { transactionsQuery } from "@/src/api/sale/transaction";
import { formatNumber } from "@/src/lib/format";

const newest = (filters: ListState["filters"]): ListState => ({ page: 1, size: 20, sort: "-day", q: "", filters });

/** A package is not handed over: the state of its contract tells what is still open. */
const HANDED_OVER = TRANSACTION_KINDS.filter((kind) => kind !== "investasi");

/** Lists the farm's open duties towards a customer, which an anonymised customer could not receive. */
export function CustomerUnfinished({ id }: { id: number }) {
  const ordered = { customer: [String(id)], state: ["dipesan"], kind: HANDED_OVER };
  const orders = useQuery(transactionsQuery(newest(ordered))).data?.total;
  const contracts = useQuery(
    investmentsQuery({ ...newest({ investor: [String(id)], state: ["berjalan", "disetujui"] }), sort: "end" }),
  ).data?.total;
  return (
    <div role="status" className="mb-4 flex flex-col gap-1 text-sm text-warning-ink empty:hidden">
      {!!orders && <p>{formatNumber(orders)} pesanan belum diserahkan: alamat pengantarannya ikut dihapus.</p>}
      {!!contracts && (
        <p>{formatNumber(contracts)} kontrak investasi belum dibayar: penerima dananya tidak dapat dihubungi lagi.</p>
      )}
    </div>
  );
}

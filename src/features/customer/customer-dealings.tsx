import type { Customer } from "@/contract/customer";
import { DealingsCard } from "@/src/components/ui/dealings-card";
import { paths } from "@/src/config/paths";

/** What a customer owes, has bought and when last; the sums lead to the sales behind them. */
export const CustomerDealings = ({ customer: { id, bought, receivable, lastSaleOn } }: { customer: Customer }) => (
  <DealingsCard
    sums={[
      {
        ...{ label: "Saldo piutang", hint: "diserahkan, belum dibayar", icon: "money", value: receivable },
        to: paths.transaction.of(id, "belum lunas"),
      },
      { label: "Total beli", hint: "sesudah retur", icon: "sales", value: bought, to: paths.transaction.of(id) },
    ]}
    last={{ label: "Pembelian terakhir", day: lastSaleOn }}
  />
);

import type { Customer } from "@/contract/customer/model";
import { paths } from "@/src/config/paths";
import { DealingsCard } from "@/src/farm/partner/dealings-card";

/** Sums of a customer's debts, refunds and purchases, each leading to its sales. */
export const CustomerDealings = ({
  customer: { id, bought, receivable, overpaid, lastSaleOn },
}: {
  customer: Customer;
}) => (
  <DealingsCard
    sums={[
      {
        label: "Saldo piutang",
        hint: "diserahkan, belum dibayar",
        icon: "money",
        value: receivable,
        to: paths.transaction.of(id, "belum lunas"),
      },
      ...(overpaid
        ? [
            {
              label: "Harus kembali",
              hint: "kelebihan bayar",
              icon: "undo" as const,
              value: overpaid,
              to: paths.transaction.overpaidOf(id),
            },
          ]
        : []),
      { label: "Total beli", hint: "sesudah retur", icon: "sales", value: bought, to: paths.transaction.of(id) },
    ]}
    last={{ label: "Pembelian terakhir", day: lastSaleOn }}
  />
);

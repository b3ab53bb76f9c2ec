import type { Supplier } from "@/contract/supplier/model";
import { paths } from "@/src/config/paths";
import { DealingsCard } from "@/src/farm/partner/dealings-card";

/** Sums of the debts, refunds and purchases of a supplier, each leading to its purchases. */
export const SupplierDealings = ({
  supplier: { id, bought, payable, overpaid, lastPurchaseOn },
}: {
  supplier: Supplier;
}) => (
  <DealingsCard
    sums={[
      {
        label: "Saldo utang",
        hint: "diterima, belum dibayar",
        icon: "money",
        value: payable,
        to: paths.purchase.of(id, "belum lunas"),
      },
      ...(overpaid
        ? [
            {
              label: "Harus kembali",
              hint: "kelebihan bayar",
              icon: "undo" as const,
              value: overpaid,
              to: paths.purchase.of(id, "lebih bayar"),
            },
          ]
        : []),
      { label: "Total beli", hint: "sesudah retur", icon: "purchase", value: bought, to: paths.purchase.of(id) },
    ]}
    last={{ label: "Pembelian terakhir", day: lastPurchaseOn }}
  />
);

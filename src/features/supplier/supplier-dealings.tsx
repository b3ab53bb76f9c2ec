import type { Supplier } from "@/contract/supplier";
import { Stat } from "@/src/components/ui/stat";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { SupplierScoreCard } from "./supplier-score-card";

/** What was bought of a supplier, what is owed, and how its animals did. */
export function SupplierDealings({ supplier }: { supplier: Supplier }) {
  const { id, bought, payable, lastPurchaseOn, kind } = supplier;
  const sumOf = (value: number | null) => (value === null ? "terlalu banyak untuk dijumlah" : formatRupiah(value));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Stat
          label="Saldo utang"
          icon="money"
          value={sumOf(payable)}
          hint="sudah diterima, belum dibayar"
          to={paths.purchase.of(id, "belum lunas")}
        />
        <Stat
          label="Total beli"
          icon="purchase"
          value={sumOf(bought)}
          hint="sesudah retur"
          to={paths.purchase.of(id)}
        />
        <div className="col-span-2 sm:col-span-1">
          <Stat
            label="Pembelian terakhir"
            icon="calendar"
            value={lastPurchaseOn ? formatDateShort(lastPurchaseOn) : "belum ada"}
          />
        </div>
      </div>
      <SupplierScoreCard id={id} sellsAnimals={kind === "ternak"} />
    </>
  );
}

import { Navigate } from "react-router-dom";
import { VOUCHER_IMPORT } from "@/contract/voucher/import";
import { useImport } from "@/src/api/program/import";
import { useSpendingChanged } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

/** Expenses and other income of a cash book. */
export function VoucherImportPage() {
  const calls = useImport("voucher", useSpendingChanged());
  if (!useMay("money.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={VOUCHER_IMPORT}
      what="pengeluaran"
      list={{ label: "Pengeluaran", to: paths.voucher.list }}
      {...calls}
    />
  );
}

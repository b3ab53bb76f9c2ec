import { Navigate } from "react-router-dom";
import { SUPPLIER_IMPORT } from "@/contract/supplier/import";
import { useImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

export function SupplierImportPage() {
  const calls = useImport("supplier");
  const mayOpen = useMay("opening.write");
  if (!useMay("supplier.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={SUPPLIER_IMPORT}
      what="supplier"
      list={{ label: "Supplier", to: paths.supplier.list }}
      elsewhere={mayOpen ? { label: "Saldo awal", to: paths.report.opening } : undefined}
      {...calls}
    />
  );
}

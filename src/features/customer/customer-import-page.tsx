import { Navigate } from "react-router-dom";
import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { useImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

export function CustomerImportPage() {
  const calls = useImport("customer");
  const mayOpen = useMay("opening.write");
  if (!useMay("customer.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={CUSTOMER_IMPORT}
      what="customer"
      list={{ label: "Customer", to: paths.customer.list }}
      elsewhere={mayOpen ? { label: "Saldo awal", to: paths.report.opening } : undefined}
      {...calls}
    />
  );
}

import { Navigate } from "react-router-dom";
import { PRODUCT_IMPORT } from "@/contract/product/import";
import { useImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import { ImportPage } from "@/src/components/import/import-page";
import { paths } from "@/src/config/paths";

export function ProductImportPage() {
  const calls = useImport("product");
  if (!useMay("product.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <ImportPage
      definition={PRODUCT_IMPORT}
      what="produk"
      list={{ label: "Produk", to: paths.product.list }}
      {...calls}
    />
  );
}

import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useMay } from "@/src/api/user";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { NewPurchaseForm } from "./purchase-form";

/** Animals, goods and services of one supplier, on one note. */
export function PurchaseCreatePage() {
  const mayWrite = useMay("purchase.write");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const idOf = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-6xl">
      <title>Pembelian baru · Domba</title>
      <PageHeader
        title="Pembelian baru"
        above={<Breadcrumbs items={[{ label: "Pembelian", to: paths.purchase.list }, { label: "Pembelian baru" }]} />}
      />
      <NewPurchaseForm
        sale={idOf("penjualan")}
        supplier={idOf("supplier")}
        onDone={({ id }) => void navigate(paths.purchase.update(id))}
        onCancel={() => void navigate(paths.purchase.list)}
      />
    </div>
  );
}

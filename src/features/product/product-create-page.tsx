import { Navigate } from "react-router-dom";
import { ProductInput } from "@/contract/product/input";
import { useCreateProduct } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { ProductFields } from "./product-fields";

/** Every field has a default from the start, so that a field shown later is bound properly. */
const defaults = {
  category: null,
  code: null,
  name: "",
  species: null,
  breed: null,
  sex: null,
  unit: null,
  priceMethod: null,
  salePrice: null,
  purchasePrice: null,
  minPrice: null,
  minStock: null,
  withdrawalDays: null,
  periodMonths: null,
  headCount: null,
  projectionMin: null,
  projectionMax: null,
  investorShare: null,
  profitBasis: null,
  offspringShare: null,
  photo: null,
};

export function ProductCreatePage() {
  const create = useCreateProduct();
  if (!useMay("product.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah produk" list={{ label: "Produk", to: paths.product.list }}>
      <CreateForm
        id="product"
        schema={ProductInput}
        defaults={defaults}
        save={create.mutateAsync}
        paths={paths.product}
        submitLabel="Simpan produk"
      >
        <ProductFields isNew />
      </CreateForm>
    </RecordPage>
  );
}

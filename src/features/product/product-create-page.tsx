import { Navigate, useNavigate } from "react-router-dom";
import { ProductInput } from "@/contract/product-input";
import { useCreateProduct } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { Breadcrumbs } from "@/src/components/ui/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page-header";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { ProductFields } from "./product-fields";

/** Every field from the start: a choice that comes later finds its place. */
const defaults = {
  ...{ category: null, code: null, name: "", species: null, breed: null, sex: null, unit: null, priceMethod: null },
  ...{ salePrice: null, purchasePrice: null, minPrice: null, minStock: null, withdrawalDays: null },
  ...{ periodMonths: null, headCount: null, projectionMin: null, projectionMax: null },
  ...{ investorShare: null, profitBasis: null },
};

export function ProductCreatePage() {
  const create = useCreateProduct();
  const navigate = useNavigate();
  const toList = () => navigate(paths.product.list);
  if (!useMay("product.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-2xl">
      <title>Tambah produk · Domba</title>
      <PageHeader
        title="Tambah produk"
        above={<Breadcrumbs items={[{ label: "Produk", to: paths.product.list }, { label: "Tambah produk" }]} />}
      />
      <Form
        id="product"
        schema={ProductInput}
        defaults={defaults}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={({ name, code }) => {
          notify.success(`${name} tersimpan dengan kode ${code}.`);
          toList();
        }}
        existingHref={({ id }) => paths.product.update(id)}
        submitLabel="Simpan produk"
        onCancel={toList}
      >
        <ProductFields isNew />
      </Form>
    </div>
  );
}

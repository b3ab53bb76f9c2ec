import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import type { Product } from "@/contract/product";
import { ProductUpdateInput } from "@/contract/product-input";
import { isGoods } from "@/contract/product-words";
import { productQuery, useUpdateProduct } from "@/src/api/product";
import { useFormRecord } from "@/src/api/record";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { FormSection } from "@/src/components/form/form-section";
import { SwitchField } from "@/src/components/form/switch-field";
import { RecordPage } from "@/src/components/ui/record-page";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { valuesOf } from "./product-actions";
import { ProductFields } from "./product-fields";
import { ProductState } from "./product-state";
import { ProductView } from "./product-view";
import { StockCard } from "./stock-card";

export function ProductUpdatePage() {
  const { id = "" } = useParams();
  // another product is another form
  return <ProductUpdate key={id} id={id} />;
}

/** The form for who may change it, the facts for who may read it. */
function ProductUpdate({ id }: { id: string }) {
  const mayWrite = useMay("product.write");
  const query = useQuery(productQuery(id));
  const record = useFormRecord(query);
  const now = query.data ?? record;
  return (
    <RecordPage
      title={mayWrite ? "Ubah produk" : "Rincian produk"}
      list={{ label: "Produk", to: paths.product.list }}
      record={record}
      query={query}
      skeleton={[330, 430]}
      below={(product) => <ProductState product={now ?? product} />}
    >
      {(product) => (
        <div className="flex flex-col gap-5">
          {mayWrite ? <ProductForm product={product} /> : <ProductView product={now ?? product} />}
          {isGoods(product.category) && <StockCard product={now ?? product} mayWrite={mayWrite} />}
        </div>
      )}
    </RecordPage>
  );
}

/** `product` is what the form began with. */
function ProductForm({ product }: { product: Product }) {
  const update = useUpdateProduct(product.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toList = () => navigate(paths.product.list);
  return (
    <Form
      id="product"
      recordId={product.id}
      schema={ProductUpdateInput}
      defaults={valuesOf(product)}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      onConflict={async () => valuesOf(await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 }))}
      onDone={({ name }) => {
        notify.success(`Perubahan ${name} tersimpan.`);
        toList();
      }}
      existingHref={({ id }) => paths.product.update(id)}
      submitLabel="Simpan perubahan"
      onCancel={toList}
    >
      <ProductFields />
      <FormSection title="Status">
        <SwitchField
          name="active"
          label="Produk aktif"
          hint="Produk nonaktif tidak ditawarkan di penjualan dan pembelian baru; catatan lamanya tetap ada."
        />
      </FormSection>
    </Form>
  );
}

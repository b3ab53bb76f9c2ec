import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import type { Product } from "@/contract/product";
import { ProductUpdateInput } from "@/contract/product-input";
import { useFormRecord } from "@/src/api/list";
import { productQuery, useUpdateProduct } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { FormSection } from "@/src/components/form/form-section";
import { SwitchField } from "@/src/components/form/switch-field";
import { Breadcrumbs } from "@/src/components/ui/breadcrumbs";
import { ErrorState } from "@/src/components/ui/error-state";
import { PageHeader } from "@/src/components/ui/page-header";
import { SkeletonCard } from "@/src/components/ui/skeleton";
import { paths } from "@/src/config/paths";
import { ApiError } from "@/src/lib/api-error";
import { notify } from "@/src/lib/notify";
import { valuesOf } from "./product-actions";
import { ProductFields } from "./product-fields";
import { ProductState } from "./product-state";
import { ProductView } from "./product-view";

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
  const title = record?.name ?? (mayWrite ? "Ubah produk" : "Produk");
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            items={[
              { label: "Produk", to: paths.product.list },
              { label: mayWrite ? "Ubah produk" : "Rincian produk" },
            ]}
          />
        }
        below={now && <ProductState product={now} />}
      />
      {record ? (
        mayWrite ? (
          <ProductForm product={record} />
        ) : (
          <ProductView product={now ?? record} />
        )
      ) : query.error ? (
        <ErrorState
          message={query.error.message}
          requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">Memuat…</span>
          <SkeletonCard height={330} />
          <SkeletonCard height={430} />
        </div>
      )}
    </div>
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

import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router-dom";
import { PlacingInput, type Unplaced } from "@/contract/sheep/placing";
import { SEX_LABELS } from "@/contract/sheep/words";
import { unplacedQuery, usePlaceKinds } from "@/src/api/sheep/placing";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { PlacingLines } from "./placing-lines";

/** Proposes products from the animals that have none, and places them all together. */
export function PlacingPage() {
  const kinds = useQuery(unplacedQuery());
  const count = kinds.data?.reduce((sum, kind) => sum + kind.count, 0);
  if (!useMay("product.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-6xl">
      <title>Produk dari ternak · Domba</title>
      <PageHeader
        title="Produk dari ternak"
        count={count}
        above={<Breadcrumbs items={[{ label: "Produk", to: paths.product.list }, { label: "Produk dari ternak" }]} />}
      />
      {kinds.error ? (
        <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} retrying={kinds.isFetching} />
      ) : !kinds.data ? (
        <Loading>
          <SkeletonCard height={320} />
        </Loading>
      ) : kinds.data.length === 0 ? (
        <EmptyState
          icon="product"
          title="Tidak ada ternak tanpa produk"
          action={
            <>
              <LinkButton to={paths.product.list}>Buka daftar produk</LinkButton>
              <LinkButton to={paths.sheep.list}>Buka daftar ternak</LinkButton>
            </>
          }
        >
          Ternak yang didaftarkan tanpa produk akan terkumpul di sini menurut jenis, ras dan kelaminnya.
        </EmptyState>
      ) : (
        <PlacingForm kinds={kinds.data} />
      )}
    </div>
  );
}

const proposed = ({ species, breed, sex, product }: Unplaced) => ({
  species,
  breed,
  sex,
  productId: product?.id ?? null,
  name: product ? null : `${kindOf({ species, breed })} ${SEX_LABELS[sex].toLowerCase()}`,
  priceMethod: product ? null : ("ekor" as const),
  salePrice: null,
});

function PlacingForm({ kinds }: { kinds: readonly Unplaced[] }) {
  const place = usePlaceKinds();
  const navigate = useNavigate();
  const toList = () => void navigate(paths.product.list);
  return (
    <Form
      id="sheep-placing"
      schema={PlacingInput}
      defaults={{ lines: kinds.map(proposed) }}
      onSubmit={(input, { idempotencyKey }) => place.mutateAsync({ input, idempotencyKey })}
      onDone={({ made, placed }) => {
        const said = made > 0 ? `${formatNumber(made)} produk dibuat, ` : "";
        notify.success(`${said}${formatNumber(placed)} ternak mendapat produk.`);
        toList();
      }}
      submitLabel="Simpan produk"
      onCancel={toList}
      draft={false}
    >
      <PlacingLines kinds={kinds} />
    </Form>
  );
}

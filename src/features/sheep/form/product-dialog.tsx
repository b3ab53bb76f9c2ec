import { SheepProductForm } from "@/contract/sheep/input";
import { useSetProduct } from "@/src/api/sheep/placing";
import { ActForm } from "@/src/components/form/record/act-form";
import { tooMany } from "@/src/farm/sheep/too-many";
import { formatNumber } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { ProductField } from "./record-fields";

type Props = {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
};

/** Sells many animals as another product, all or none. */
export function ProductDialog({ ids, onClose, onDone }: Props) {
  const save = useSetProduct();
  return (
    <ActForm
      id="sheep-product"
      title={`Tetapkan produk: ${formatNumber(ids.length)} ternak`}
      description={tooMany(ids)}
      schema={SheepProductForm}
      defaults={{ ids: [...ids], productId: null }}
      onSubmit={async (input, { idempotencyKey }) => {
        const done = await save.mutateAsync({ input, idempotencyKey });
        onDone();
        return done;
      }}
      said={({ placed }) => `${formatNumber(placed)} ternak diubah produknya.`}
      undo={async ({ before }) => {
        for (const former of before) await save.mutateAsync({ input: former, idempotencyKey: newIdempotencyKey() });
      }}
      submitLabel="Simpan"
      locked={save.isPending}
      onClose={onClose}
    >
      <ProductField />
    </ActForm>
  );
}

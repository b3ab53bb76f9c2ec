import { useQuery } from "@tanstack/react-query";
import { SheepPriceInput } from "@/contract/sheep/input";
import { closingStateQuery } from "@/src/api/closing";
import { useSetPrice } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { tooMany } from "@/src/farm/sheep/too-many";
import { formatNumber, formatRupiah } from "@/src/lib/format";

type Props = {
  ids: readonly number[];
  /** Nobody has told the price of any of them. */
  unpriced?: boolean;
  onClose: () => void;
  onDone: () => void;
};

const ONLY_PAID = "Untuk ternak yang dibayar dari kas. Harga saldo awal hanya diubah pemilik.";
const OF_OPENING =
  "Bila tidak dibayar dari kas, selisihnya mengubah Modal awal. Bila ternaknya sudah terjual, laba penjualan itu ikut berubah.";

/** Gives many animals one buying price, all or none. */
export function PriceDialog({ ids, unpriced = false, onClose, onDone }: Props) {
  const save = useSetPrice();
  const { data: closed } = useQuery(closingStateQuery());
  const mayOpen = useMay("opening.write");
  // The server refuses to change an opening balance for anybody else.
  const started = (closed?.startOn ?? null) !== null;
  const onlyPaid = !mayOpen && started;
  return (
    <ActForm
      id="sheep-price"
      title={`Harga beli: ${formatNumber(ids.length)} ternak`}
      description={tooMany(ids)}
      schema={SheepPriceInput}
      defaults={{ ids: [...ids], purchasePrice: null }}
      onSubmit={async (input, { idempotencyKey }) => {
        const done = await save.mutateAsync({ input, idempotencyKey });
        onDone();
        return done;
      }}
      said={({ priced }) => `${formatNumber(priced)} ternak diubah harga belinya.`}
      submitLabel="Simpan"
      locked={save.isPending}
      onClose={onClose}
    >
      <RupiahField
        name="purchasePrice"
        label="Harga beli"
        unit="/ ekor"
        required
        hint={onlyPaid ? ONLY_PAID : OF_OPENING}
      />
      {started && unpriced && <Added heads={ids.length} />}
    </ActForm>
  );
}

/** Tells what animals without a price add to the opening capital, while it is typed. */
function Added({ heads }: { heads: number }) {
  const price = useFieldValue("purchasePrice");
  if (typeof price !== "number" || price <= 0) return null;
  return (
    <p role="note" className="text-sm">
      Modal awal +{formatRupiah(heads * price)} ({formatNumber(heads)} × {formatRupiah(price)}).
    </p>
  );
}

import { useQuery } from "@tanstack/react-query";
import { SheepPriceInput } from "@/contract/sheep/input";
import { BESIDE_FORM } from "@/src/api/base/record";
import { closingStateQuery } from "@/src/api/closing";
import { placesQuery } from "@/src/api/money";
import { useSetPrice } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PlaceField } from "@/src/farm/money/place-field";
import { tooMany } from "@/src/farm/sheep/too-many";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

type Props = {
  ids: readonly number[];
  /** Nobody has told the price of any of them. */
  unpriced?: boolean;
  onClose: () => void;
  onDone: () => void;
};

const ONLY_PAID = "Harga tanpa kas yang membayar adalah saldo awal, yang hanya diubah pemilik.";
const OF_OPENING =
  "Bila tidak dibayar dari kas, selisihnya mengubah Modal awal. Bila ternaknya sudah terjual, laba penjualan itu ikut berubah.";
const FOR_FIRST =
  "Untuk ternak yang harganya belum diketahui. Harga yang sudah dicatat tetap dibayar dari kasnya semula.";

/** Gives many animals one buying price, all or none. */
export function PriceDialog({ ids, unpriced = false, onClose, onDone }: Props) {
  const save = useSetPrice();
  const { data: closed } = useQuery(closingStateQuery());
  const { data: places } = useQuery({ ...placesQuery(), ...BESIDE_FORM });
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
      defaults={{ ids: [...ids], purchasePrice: null, moneyId: null }}
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
      <PlaceField
        name="moneyId"
        label="Dibayar dari"
        places={places?.items}
        placeholder={onlyPaid ? "Pilih kas atau rekening" : "Saldo awal (dibeli sebelum memakai Domba)"}
        hint={
          closed?.startOn
            ? `${FOR_FIRST} Yang masuk sesudah hari pertama, ${formatDate(closed.startOn)}, perlu kas atau rekening.`
            : FOR_FIRST
        }
      />
      {started && mayOpen && unpriced && <Added heads={ids.length} />}
    </ActForm>
  );
}

/** Tells what animals without a price add to the opening capital, while it is typed. */
function Added({ heads }: { heads: number }) {
  const [price, moneyId] = [useFieldValue("purchasePrice"), useFieldValue("moneyId")];
  if (typeof price !== "number" || price <= 0 || moneyId !== null) return null;
  return (
    <p role="note" className="text-sm">
      Tanpa kas: Modal awal +{formatRupiah(heads * price)} ({formatNumber(heads)} × {formatRupiah(price)}).
    </p>
  );
}

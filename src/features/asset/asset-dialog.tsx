import { AssetInput } from "@/contract/asset/input";
import { ASSET_CATEGORIES, ASSET_CATEGORY_LABELS } from "@/contract/asset/words";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Money } from "@/contract/money/model";
import { useRecordAsset } from "@/src/api/spending";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { AmountField } from "@/src/components/form/fields/amount-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { MoneyPlaceField, onlyPlace } from "@/src/farm/money/place-field";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";

/** Says what a month costs, as soon as it can be told. */
function Monthly() {
  const [cost, residual, months] = [useFieldValue("cost"), useFieldValue("residual"), useFieldValue("months")];
  const known = typeof cost === "number" && typeof residual === "number" && typeof months === "number";
  if (!known || months < 1 || residual > cost) return null;
  return (
    <p className="rounded-lg bg-canvas px-4 py-3 text-sm" aria-live="polite">
      Menyusut sekitar <strong className="font-semibold">{formatRupiah(Math.floor((cost - residual) / months))}</strong>{" "}
      setiap akhir bulan, mulai bulan pembeliannya.
    </p>
  );
}

type Props = { places: readonly Money[]; onClose: () => void };

/** A fixed asset that was bought. */
export function AssetDialog({ places, onClose }: Props) {
  const record = useRecordAsset();
  const valued = { cost: null, residual: 0, months: null };
  return (
    <ActForm
      id="asset"
      draft
      title="Catat aset tetap"
      description="Yang dipakai bertahun-tahun: kandang, kendaraan, timbangan. Harganya menjadi biaya sedikit demi sedikit. Dibeli dengan kredit: catat dulu pinjamannya, lalu bayar asetnya dari kas yang menerimanya."
      locked={record.isPending}
      schema={AssetInput}
      defaults={{ name: "", category: null, day: todayInJakarta(), ...valued, moneyId: onlyPlace(places), note: null }}
      onSubmit={(input, { idempotencyKey }) => record.mutateAsync({ input, idempotencyKey })}
      said={({ number, name }) => `${number}: ${name} tersimpan.`}
      submitLabel="Simpan aset"
      onClose={onClose}
    >
      <TextField name="name" label="Nama aset" maxLength={100} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="category" label="Kategori" options={optionsOf(ASSET_CATEGORIES, ASSET_CATEGORY_LABELS)} />
        <RupiahField name="cost" label="Harga perolehan" />
        <PostingDayField label="Tanggal beli" late />
        <MoneyPlaceField places={places} label="Dibayar dari" />
        <NumberField
          name="months"
          label="Masa manfaat"
          unit="bulan"
          required={false}
          hint="Kosongkan bila tidak disusutkan, seperti tanah."
        />
        <AmountField name="residual" label="Nilai sisa" hint="Nilainya sesudah masa manfaat." />
      </div>
      <Monthly />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}

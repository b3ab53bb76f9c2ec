import { useQuery } from "@tanstack/react-query";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { SheepDetail } from "@/contract/sheep/model";
import {
  ORIGIN_LABELS,
  ORIGINS,
  SEX_LABELS,
  SEXES,
  SPECIES,
  SPECIES_LABELS,
  TAG_COLOURS,
} from "@/contract/sheep/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { closingStateQuery } from "@/src/api/closing";
import { placesQuery } from "@/src/api/money";
import { uploadPhoto } from "@/src/api/photo";
import { useMay } from "@/src/api/user";
import { CopyField } from "@/src/components/form/core/follow-field";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PlaceField } from "@/src/farm/money/place-field";
import { BreedField } from "@/src/farm/sheep/breed-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { formatDate } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { InvestorField, ParentField, ProductField } from "./record-fields";

const colours = TAG_COLOURS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const starts = [
  { value: "karantina", label: "Karantina", hint: "Baru datang, belum boleh dijual." },
  { value: "tersedia", label: "Tersedia", hint: "Sudah di kandangnya, boleh dijual." },
];

const LATER = "Tidak dapat diubah lagi: sudah ada catatan sesudah ternak ini masuk.";
const BOUND = "Tidak dapat diubah lagi: dipakai pembelian atau penjualan.";

/** `animal` is the record being changed; omitted for a new one. */
export function SheepFields({ animal }: { animal?: SheepDetail }) {
  const today = todayInJakarta();
  return (
    <>
      <FormSection title="Identitas">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="earTag" label="Nomor anting" maxLength={12} autoComplete="off" inputMode="text" />
          <SelectField name="earTagColour" label="Warna anting" options={colours} required />
        </div>
        <RadioCardsField name="species" label="Jenis" options={optionsOf(SPECIES, SPECIES_LABELS)} />
        <BreedField required />
        <RadioCardsField name="sex" label="Kelamin" options={optionsOf(SEXES, SEX_LABELS)} />
        <div className="grid gap-3">
          <DateField name="bornOn" label="Tanggal lahir" max={today} />
          <CheckboxField name="bornEstimated" label="Tanggal lahir ini perkiraan" required={false} />
        </div>
        <DateField
          name="teethSeenOn"
          label="Poel sejak"
          max={today}
          hint="Hari gigi tetapnya terlihat: domba yang poel layak qurban."
        />
      </FormSection>
      <ArrivalFields animal={animal} />
      {!animal?.purchasePrice && <PaidFrom isNew={!animal} />}
      {!animal && (
        <FormSection title="Tempat">
          <PenField />
          <RadioCardsField name="stockState" label="Status awal" options={starts} />
        </FormSection>
      )}
      <FormSection title="Induk dan pejantan" description="Boleh kosong. Keduanya dicari di daftar ternak.">
        <ParentField name="damId" label="Induk" sex="betina" />
        <ParentField name="sireId" label="Pejantan" sex="jantan" />
      </FormSection>
      <FormSection title="Pemilik dan penjualan">
        <InvestorField />
        <ProductField />
        <TextareaField name="notes" label="Catatan" nullable maxLength={1000} />
      </FormSection>
      <FormSection title="Foto">
        <PhotoField name="photo" label="Foto ternak" upload={uploadPhoto} aspect={4 / 3} />
      </FormSection>
    </>
  );
}

const OWNER_OPENS = "Harga tanpa kas yang membayar adalah saldo awal, yang hanya dicatat pemilik";

/** With the farm's first day told, a price that no place has paid is an opening balance. */
function useStart() {
  const { data } = useQuery(closingStateQuery());
  return { startOn: data?.startOn ?? null, mayOpen: useMay("opening.write") };
}

/** Says before anything is typed what a price needs. */
function priceHint({ startOn, mayOpen }: ReturnType<typeof useStart>, isNew: boolean) {
  const opens = startOn === null || mayOpen;
  if (isNew) return opens ? undefined : "Perlu kas atau rekening yang membayar: pilihannya muncul di bawah.";
  return opens ? CORRECTED : `${CORRECTED} Harga saldo awal hanya diubah pemilik.`;
}
const CORRECTED = "Perubahan berlaku sejak tanggal masuk; bila bukunya sudah ditutup, dicatat sebagai koreksi HPP.";

/** A place pays only a price that is given; without one, the place that was chosen before is nobody's. */
export const withPayer = <Input extends { purchasePrice: number | null; moneyId?: number | null }>(input: Input) =>
  input.purchasePrice ? input : { ...input, moneyId: null };

/** The first price of an animal says what paid it. */
function PaidFrom({ isNew }: { isNew: boolean }) {
  const price = useFieldValue("purchasePrice");
  const bornHere = useFieldValue("origin") === "lahir";
  const bought = !bornHere && typeof price === "number" && price > 0;
  const { data: places } = useQuery({ ...placesQuery(), ...BESIDE_FORM, enabled: useMay("money.read") && bought });
  const { startOn, mayOpen } = useStart();
  const arrivedOn = useFieldValue("arrivedOn");
  if (!bought) return null;
  // The server refuses such a price as an opening balance.
  const isLate = startOn !== null && typeof arrivedOn === "string" && arrivedOn > startOn;
  const required = isLate || (startOn !== null && !mayOpen);
  const why = isLate ? `Masuk sesudah hari pertama, ${formatDate(startOn)}` : OWNER_OPENS;
  return (
    <FormSection title="Pembayaran">
      <PlaceField
        name="moneyId"
        label="Dibayar dari"
        places={places?.items}
        placeholder={required ? "Pilih kas atau rekening" : "Saldo awal (dibeli sebelum memakai Domba)"}
        required={required}
        dayOf="arrivedOn"
        hint={
          required
            ? `${why}: pilih yang membayar, atau kosongkan harganya${isNew ? " dan catat di Pembelian" : ""}.`
            : "Kas atau rekening berkurang pada tanggal masuk; tanpa itu, harganya menambah Modal awal. Pembelian dari supplier dicatat di Pembelian."
        }
      />
    </FormSection>
  );
}

function ArrivalFields({ animal }: { animal?: SheepDetail }) {
  const bornHere = useFieldValue("origin") === "lahir";
  const fixed = animal && !animal.editable.arrival;
  const bound = animal && !animal.editable.purchase;
  const priced = animal && !animal.editable.price;
  const start = useStart();
  return (
    <FormSection title="Kedatangan">
      <RadioCardsField
        name="origin"
        label="Asal"
        options={optionsOf(ORIGINS, ORIGIN_LABELS)}
        disabled={fixed}
        hint={fixed && LATER}
      />
      <CopyField from="bornOn" to="arrivedOn" when={bornHere && !fixed} />
      <PostingDayField
        name="arrivedOn"
        label="Tanggal masuk"
        disabled={fixed}
        late={!animal}
        hint={fixed ? LATER : bornHere ? "Sama dengan tanggal lahir." : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WeightField
          name="arrivalWeight"
          label={bornHere ? "Bobot lahir" : "Bobot masuk"}
          disabled={bound}
          hint={bound && BOUND}
        />
        <RupiahField
          name="purchasePrice"
          label="Harga beli"
          disabled={priced}
          hint={priced ? BOUND : bornHere ? "Kosongkan: lahir di kandang." : priceHint(start, !animal)}
        />
      </div>
    </FormSection>
  );
}

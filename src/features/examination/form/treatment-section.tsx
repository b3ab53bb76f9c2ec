import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Medicine } from "@/contract/examination/model";
import { medicinesQuery } from "@/src/api/examination";
import { useMay } from "@/src/api/user";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { amountInWords } from "@/src/features/examination/examination-words";
import { formatRupiah } from "@/src/lib/format";

/** Medicine and costs are entered once and apply to each animal. */
export function TreatmentSection() {
  const client = useQueryClient();
  const seesMoney = useMay("cost.read");
  const [medicine, setMedicine] = useState<Medicine | null>(null);
  const entries = useFieldValue("entries");
  const dose = useFieldValue("dose");
  const chosen = useFieldValue("medicineId");
  const count = Array.isArray(entries) ? entries.length : 0;
  const known = medicine && medicine.id === chosen ? medicine : null;

  const search = async (q: string) => {
    const found = await client.fetchQuery({ ...medicinesQuery({ q }), staleTime: 0 });
    return {
      items: found.map((one) => ({
        value: one.id,
        label: one.name,
        medicine: one,
        disabled: one.stock === 0,
        detail: one.stock === 0 ? "stok habis" : `sisa ${amountInWords(one.stock, one.unit)}`,
      })),
    };
  };
  const needed = typeof dose === "number" && count > 0 ? Math.round(dose * 1000 * count) / 1000 : null;
  return (
    <FormSection
      title={seesMoney ? "Obat dan biaya" : "Obat"}
      description={
        seesMoney ? "Boleh kosong. Nilai obat masuk ke HPP tiap ternak; biayanya menunggu tagihan." : "Boleh kosong."
      }
      columns={2}
    >
      <ComboboxField
        name="medicineId"
        label="Obat"
        search={search}
        resolve={async (id) => {
          const [found] = await client.fetchQuery(medicinesQuery({ id }));
          return { value: id, label: found?.name ?? "Obat tidak ditemukan" };
        }}
        onPick={(option) => setMedicine(option?.medicine ?? null)}
        hint={
          known &&
          `Sisa ${amountInWords(known.stock, known.unit)}${known.withdrawalDays ? `; masa henti ${known.withdrawalDays} hari` : ""}.`
        }
      />
      <NumberField
        name="dose"
        label="Dosis per ekor"
        unit={known?.unit}
        decimals={3}
        hint={
          known && needed !== null
            ? `${count} ekor: ${amountInWords(needed, known.unit)}${needed > known.stock ? ", melebihi stok" : ""}.`
            : undefined
        }
      />
      {seesMoney && <FeeField count={count} />}
    </FormSection>
  );
}

/** The fee that the officer takes for each animal. */
function FeeField({ count }: { count: number }) {
  const fee = useFieldValue("fee");
  return (
    <RupiahField
      name="fee"
      label="Biaya per ekor"
      hint={`${typeof fee === "number" && count > 1 ? `${count} ekor: ${formatRupiah(fee * count)}. ` : ""}Catatan saja: masuk HPP saat tagihannya dibebankan lewat Pemakaian.`}
    />
  );
}

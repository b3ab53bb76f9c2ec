import { PROFIT_BASES, PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { FormSection } from "@/src/components/form/core/form-section";
import { NumberField } from "@/src/components/form/fields/number-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { fieldsOf } from "@/src/farm/product/fields-of";
import { optionsOf } from "@/src/lib/options-of";

const HINTS = { laba: "Penjualan dikurangi HPP dan biaya jual", penjualan: "Seluruh hasil penjualan" };
const bases = optionsOf(PROFIT_BASES, PROFIT_BASIS_LABELS, HINTS);
const { of } = fieldsOf("paket");

/** The terms of a package offered to investors. */
export function PackageFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Isi paket" columns={2}>
        <NumberField {...of("headCount")} label="Jumlah ekor" unit="ekor" />
        <NumberField {...of("periodMonths")} label="Periode" unit="bulan" />
      </FormSection>
      <FormSection
        title="Bagi hasil"
        description="Proyeksi adalah perkiraan, bukan janji. Kontrak memakai angka yang berlaku saat paket dijual."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField {...of("projectionMin")} label="Proyeksi terendah" unit="%" decimals={2} />
          <NumberField {...of("projectionMax")} label="Proyeksi tertinggi" unit="%" decimals={2} />
        </div>
        <NumberField
          {...of("investorShare")}
          {...(isNew && { required: false, hint: "Kosong: nisbah yang berlaku di Konfigurasi." })}
          label="Bagian investor"
          unit="%"
          decimals={2}
        />
        <RadioCardsField {...of("profitBasis")} label="Basis bagi hasil" options={bases} />
        <NumberField
          {...of("offspringShare")}
          label="Bagian anak"
          unit="%"
          decimals={2}
          hint="Anak yang lahir dari induk kontrak ikut dihitung sebesar persen ini. Kosong atau 0: anaknya tidak ikut."
        />
      </FormSection>
    </>
  );
}

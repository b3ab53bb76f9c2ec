import { useQuery } from "@tanstack/react-query";
import { SEX_LABELS, SEXES, type Sex } from "@/contract/sheep/words";
import { NOT_FOR_SALE, NOT_FOR_SALE_LABELS } from "@/contract/transaction/choice-words";
import { usePenOptions } from "@/src/api/sheep/pen";
import { breedsQuery } from "@/src/api/sheep/sheep";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { WeightField } from "@/src/components/form/fields/weight-field";
import { Button } from "@/src/components/ui/button";
import { optionsOf } from "@/src/lib/options-of";
import { filtersSet, type Picking, withoutFilters } from "./picking";

type Props = { picking: Picking; onChange: (next: Picking) => void };

/** Every filter at once: what is asked most stands first, and why an animal is not for sale last. */
export function PickFilters({ picking, onChange }: Props) {
  const { data: breeds } = useQuery(breedsQuery());
  const { options: pens } = usePenOptions();
  const change = (part: Partial<Picking>) => onChange({ ...picking, ...part, page: 1 });
  const { weight, price } = picking;
  return (
    <div className="grid content-start gap-3 max-lg:sm:grid-cols-2">
      <SelectField
        label="Kelamin"
        placeholder="Semua"
        value={picking.sex}
        options={optionsOf(SEXES, SEX_LABELS)}
        onChange={(sex) => change({ sex: SEXES.find((one): one is Sex => one === sex) ?? null })}
      />
      <SelectField
        label="Ras"
        placeholder="Semua"
        value={picking.breed}
        options={(breeds ?? []).map((breed) => ({ value: breed, label: breed }))}
        onChange={(breed) => change({ breed })}
      />
      <SelectField
        label="Kandang"
        placeholder="Semua"
        value={picking.pen}
        options={pens ?? []}
        onChange={(pen) => change({ pen })}
      />
      <div className="grid grid-cols-2 items-end gap-2">
        <WeightField
          label="Bobot dari"
          placeholder=""
          value={weight.from}
          onChange={(from) => change({ weight: { ...weight, from } })}
        />
        <WeightField
          label="sampai"
          placeholder=""
          value={weight.to}
          onChange={(to) => change({ weight: { ...weight, to } })}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-2">
        <RupiahField
          label="Harga dari"
          placeholder=""
          value={price.from}
          onChange={(from) => change({ price: { ...price, from } })}
        />
        <RupiahField
          label="sampai harga"
          placeholder=""
          value={price.to}
          onChange={(to) => change({ price: { ...price, to } })}
        />
      </div>
      <div className="grid content-start gap-3">
        <Tick label="Layak qurban" on={picking.qurban} onChange={(qurban) => change({ qurban })} />
        <Tick label="Ada foto" on={picking.photo} onChange={(photo) => change({ photo })} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot share the grid */}
      <div role="group" aria-labelledby="pick-also" className="grid content-start gap-3">
        <p id="pick-also" className="font-semibold text-sm">
          Tampilkan juga
        </p>
        {NOT_FOR_SALE.map((reason) => (
          <Tick
            key={reason}
            label={NOT_FOR_SALE_LABELS[reason]}
            on={picking.also.includes(reason)}
            onChange={(on) =>
              change({ also: NOT_FOR_SALE.filter((one) => (one === reason ? on : picking.also.includes(one))) })
            }
          />
        ))}
      </div>
      {filtersSet(picking) > 0 && (
        <Button size="sm" icon="close" className="w-fit" onClick={() => onChange(withoutFilters(picking))}>
          Hapus semua saringan
        </Button>
      )}
    </div>
  );
}

type TickProps = { label: string; on: boolean; onChange: (on: boolean) => void };

const Tick = ({ label, on, onChange }: TickProps) => (
  <CheckboxField label={label} value={on} required={false} onChange={(next) => onChange(next === true)} />
);

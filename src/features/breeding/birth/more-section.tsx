import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { DamForBirth } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { damQuery } from "@/src/api/breeding";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ChoiceField } from "@/src/components/form/fields/choice-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { Button } from "@/src/components/ui/button";
import { paths } from "@/src/config/paths";
import { AnimalField } from "@/src/farm/sheep/animal-field";
import { BreedField } from "@/src/farm/sheep/breed-field";

/** These fields come from the mating and from the dam, and may be told otherwise. */
export function MoreSection({ dam: asToday }: { dam: DamForBirth }) {
  const dam = useOnDay(asToday);
  const isBirth = useFieldValue("kind") !== "keguguran";
  return (
    <FormSection title="Pejantan dan lain-lain">
      <Sire dam={dam} />
      {isBirth && <BreedField hint={`Kosong: ${dam.ewe.breed} seperti induknya. Silangan ditulis di sini.`} />}
      <TextareaField name="notes" label="Catatan" nullable maxLength={500} rows={2} />
      {isBirth && (
        <p className="text-ink-muted text-sm">
          Sudah beranting, atau milik investor?{" "}
          <Link
            to={paths.sheep.bornOf(dam.ewe.id)}
            className="rounded-sm text-primary-ink underline underline-offset-2"
          >
            Isian lengkap satu ekor
          </Link>
        </p>
      )}
    </FormSection>
  );
}

/** A birth that is noted late has the mating that fits its own day. */
function useOnDay(today: DamForBirth): DamForBirth {
  const day = useFieldValue("day");
  const late = typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && day < todayInJakarta() ? day : undefined;
  const { data } = useQuery({
    ...damQuery(today.ewe.id, late),
    enabled: late !== undefined,
    placeholderData: keepPreviousData,
  });
  return (late !== undefined && data) || today;
}

/** The server names the only ram that fits the day; of several somebody chooses; without any, one is looked for. */
function Sire({ dam: { ewe, sires, expected } }: { dam: DamForBirth }) {
  const [other, setOther] = useState(false);
  const [only, second] = sires;
  if (second && !other)
    return (
      <div className="flex flex-col items-start gap-2">
        <SireChoice sires={sires} />
        <Button variant="ghost" onClick={() => setOther(true)}>
          Pejantan lain
        </Button>
      </div>
    );
  if ((only || expected?.semen) && !other)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <span className="block font-semibold text-ink">Pejantan</span>
          {only ? tagName(only) : `Semen ${expected?.semen}`}{" "}
          <span className="text-ink-muted">dari catatan kawinnya</span>
        </p>
        <Button variant="ghost" onClick={() => setOther(true)}>
          Pejantan lain
        </Button>
      </div>
    );
  return <AnimalField name="sireId" label="Pejantan" sex="jantan" species={ewe.species} hint="Boleh kosong." />;
}

function SireChoice({ sires }: { sires: DamForBirth["sires"] }) {
  const { set } = useFormValues();
  const chosen = useFieldValue("sireId");
  return (
    <ChoiceField
      label="Pejantan"
      hint="Beberapa pejantan cocok dengan harinya. Kosong: tidak diketahui."
      className="w-full"
      clearable
      options={sires.map((sire) => ({ value: String(sire.id), label: tagName(sire) }))}
      value={typeof chosen === "number" ? String(chosen) : null}
      onChange={(value) => set("sireId", value === null ? null : Number(value))}
    />
  );
}

import { FollowField } from "@/src/components/form/core/follow-field";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NumberField } from "@/src/components/form/fields/number-field";

/** Describes the age classes and their limits in words. */
export const ageClasses = ({ lamb, weaned, young }: Record<"lamb" | "weaned" | "young", string | number>) =>
  [
    ["Cempe", `di bawah ${lamb} bulan`],
    ["Sapihan", `${lamb} sampai di bawah ${weaned} bulan`],
    ["Bakalan atau dara", `${weaned} sampai di bawah ${young} bulan`],
    ["Dewasa", `${young} bulan ke atas`],
  ] as const;

const shown = (value: unknown) => (typeof value === "number" ? value : "…");

function Classes() {
  const limits = {
    lamb: shown(useFieldValue("lamb")),
    weaned: shown(useFieldValue("weaned")),
    young: shown(useFieldValue("young")),
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-canvas px-4 py-3 text-sm sm:col-span-3">
      {ageClasses(limits).map(([name, range]) => (
        <div key={name} className="contents">
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-muted tabular-nums">{range}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AgeFields() {
  return (
    <FormSection
      title="Batas kelas umur"
      description="Umur pertama yang tidak lagi termasuk kelasnya; harus makin besar."
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField name="lamb" label="Cempe sampai" unit="bulan" />
        <NumberField name="weaned" label="Sapihan sampai" unit="bulan" />
        <NumberField name="young" label="Bakalan sampai" unit="bulan" />
        <Classes />
      </div>
      <FollowField name="weaned" after="lamb" />
      <FollowField name="young" after="weaned" />
    </FormSection>
  );
}

import { TagInput } from "@/contract/breeding/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { TAG_COLOURS, tagName } from "@/contract/sheep/words";
import { useTagLamb } from "@/src/api/breeding";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { paths } from "@/src/config/paths";

const colours = TAG_COLOURS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type Props = { animal: SheepDetail; onClose: () => void };

/** A lamb gets its ear tag; until then it is called by its dam's. */
export function TagDialog({ animal, onClose }: Props) {
  const tag = useTagLamb(animal.id);
  return (
    <ActForm
      id="sheep-tag"
      title={`Pasang anting: ${tagName(animal)}`}
      description="Nomornya menggantikan nama sementara dari anting induknya."
      schema={TagInput}
      defaults={{ version: animal.version, earTag: "", earTagColour: animal.earTagColour }}
      onSubmit={(input, { idempotencyKey }) => tag.mutateAsync({ input, idempotencyKey })}
      said={(tagged) => `Anting ${tagName(tagged)} terpasang.`}
      existingHref={({ id }) => paths.sheep.detail(id)}
      submitLabel="Pasang anting"
      locked={tag.isPending}
      onClose={onClose}
    >
      <TextField name="earTag" label="Nomor anting" maxLength={12} autoComplete="off" autoFocus />
      <SelectField name="earTagColour" label="Warna anting" options={colours} />
    </ActForm>
  );
}

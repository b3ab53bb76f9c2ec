import { FosterInput } from "@/contract/breeding/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { useFosterLamb } from "@/src/api/breeding";
import { ActForm } from "@/src/components/form/record/act-form";
import { AnimalField } from "@/src/farm/sheep/animal-field";

type Props = { animal: SheepDetail; onClose: () => void };

/** Another dam suckles the lamb. Its kinship, and whose costs it takes over, stay. */
export function FosterDialog({ animal, onClose }: Props) {
  const foster = useFosterLamb(animal.id);
  return (
    <ActForm
      id="sheep-foster"
      title={`Titip susu: ${tagName(animal)}`}
      description="Silsilah dan biaya induknya tidak berubah."
      schema={FosterInput}
      defaults={{ version: animal.version, fosterDamId: animal.fosterDam?.id ?? null }}
      onSubmit={(input, { idempotencyKey }) => foster.mutateAsync({ input, idempotencyKey })}
      said={({ fosterDam }) => (fosterDam ? `Disusui ${tagName(fosterDam)}.` : "Disusui induknya sendiri.")}
      submitLabel="Simpan"
      locked={foster.isPending}
      onClose={onClose}
    >
      <AnimalField
        name="fosterDamId"
        label="Disusui oleh"
        sex="betina"
        species={animal.species}
        onFarm
        hint="Kosong: induknya sendiri."
      />
    </ActForm>
  );
}

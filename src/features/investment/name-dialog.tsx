import { useState } from "react";
import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { NameAnimalsInput } from "@/contract/investment/input";
import type { InvestmentDetail, NameableAnimal } from "@/contract/investment/model";
import { SEX_LABELS, SPECIES_LABELS, tagName } from "@/contract/sheep/words";
import { searchNameable, useNameAnimals } from "@/src/api/investment";
import { FormMessage } from "@/src/components/form/core/form-message";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { ActForm } from "@/src/components/form/record/act-form";
import { ScanButton } from "@/src/components/scan/scan-button";
import { IconButton } from "@/src/components/ui/icon-button";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg, formatNumber } from "@/src/lib/format";
import { ApiError } from "@/src/lib/http/api-error";

const NameForm = z.omit(NameAnimalsInput, { version: true });

type Option = ComboboxOption & { animal: NameableAnimal };
const idsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === "number") : [];
const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

const optionOf = (animal: NameableAnimal, taken: boolean): Option => ({
  value: animal.id,
  label: tagName(animal),
  picture: animal.photo,
  animal,
  detail: [
    animal.lastWeight === null ? "belum ditimbang" : formatKg(animal.lastWeight),
    `${SPECIES_LABELS[animal.species]} ${animal.breed} ${SEX_LABELS[animal.sex].toLowerCase()}`,
    animal.pen.name,
  ].join(" · "),
  warning: taken ? "Sudah dipilih." : (animal.hindrance ?? undefined),
  disabled: taken || animal.hindrance !== null,
});

type Props = { contract: InvestmentDetail; onClose: () => void };

/** Takes tag after tag, up to the number that the contract still needs. A tag that is not free shows the reason. */
function Fields({ contract, left }: { contract: InvestmentDetail; left: number }) {
  const { get, set } = useFormValues();
  const ids = idsIn(useFieldValue("sheepIds"));
  const [known, setKnown] = useState<ReadonlyMap<number, NameableAnimal>>(new Map());
  const [said, setSaid] = useState<string>();
  const full = ids.length >= left;

  function add(animal: NameableAnimal) {
    setKnown((before) => new Map(before).set(animal.id, animal));
    // Another tag may have been answered meanwhile, so the newest value is read.
    const now = idsIn(get("sheepIds"));
    if (now.length < left && !now.includes(animal.id)) set("sheepIds", [...now, animal.id]);
  }
  async function scan(text: string) {
    const asked = plain(text);
    const found = await searchNameable(contract.id, asked).catch(() => undefined);
    if (!found) return;
    const animal = found.find((one) => [one.earTag, one.code, tagName(one)].some((name) => plain(name) === asked));
    const hindrance = animal ? animal.hindrance : `Tidak ada ternak dengan nomor ${text.trim()}.`;
    if (hindrance !== null) setSaid(hindrance);
    else if (animal) add(animal);
  }
  return (
    <>
      <div className="flex items-end gap-2">
        <ComboboxField
          label="Tambah ternak"
          className="min-w-0 flex-1"
          placeholder={full ? "Sudah cukup" : "Ketik nomor anting"}
          hint={`${formatNumber(ids.length)} dari ${formatNumber(left)} ekor dipilih`}
          disabled={full}
          value={null}
          error={said}
          search={async (q, signal) => {
            setSaid(undefined);
            const found = await searchNameable(contract.id, q, signal);
            return { items: found.map((animal) => optionOf(animal, ids.includes(animal.id))) };
          }}
          onHaste={(text) => void scan(text)}
          onPick={(option) => {
            if (option) add(option.animal);
          }}
        />
        <ScanButton onScan={(text) => void scan(text)} size="lg" />
      </div>
      {ids.length > 0 && (
        <ul aria-label="Ternak yang dipilih" className="divide-y divide-line rounded-md border border-line">
          {ids.map((id) => {
            const animal = known.get(id);
            return (
              <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-3 text-sm">
                {animal && <Tag of={animal} />}
                <span className="min-w-0 flex-1 truncate text-ink-muted tabular-nums">
                  {animal?.lastWeight ? formatKg(animal.lastWeight) : "belum ditimbang"}
                </span>
                <IconButton
                  icon="close"
                  label={`Hapus ${animal ? tagName(animal) : id}`}
                  onClick={() =>
                    set(
                      "sheepIds",
                      ids.filter((one) => one !== id),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <FormMessage name="sheepIds" label="ternak" />
      <PostingDayField label="Milik investor sejak" min={contract.startOn} />
    </>
  );
}

/** The server's errors name single animals by index, but the form has one message for all of them. */
function together(error: unknown) {
  if (!(error instanceof ApiError)) return error;
  const { message, status, reason, existing, requestId } = error;
  const [first] = Object.entries(error.fields).flatMap(([name, text]) => (name.startsWith("sheepIds.") ? [text] : []));
  const rest = Object.fromEntries(Object.entries(error.fields).filter(([name]) => !name.startsWith("sheepIds.")));
  const fields = first === undefined ? rest : { ...rest, sheepIds: first };
  return new ApiError(message, { status, reason, existing, requestId, fields });
}

export function NameDialog({ contract, onClose }: Props) {
  const naming = useNameAnimals(contract.id);
  const { number, version, headCount, named, investor } = contract;
  return (
    <ActForm
      id="investment-name"
      title={`Tetapkan ternak ${number}`}
      description={`Ternak yang tersedia menjadi milik ${investor.name} selama kontrak ini.`}
      locked={naming.isPending}
      schema={NameForm}
      defaults={{ sheepIds: [], day: todayInJakarta() }}
      onSubmit={(values, { idempotencyKey }) =>
        naming.mutateAsync({ input: { version, ...values }, idempotencyKey }).catch((error) => {
          throw together(error);
        })
      }
      said={() => `Ternak ${number} ditetapkan.`}
      submitLabel="Tetapkan ternak"
      onClose={onClose}
    >
      <Fields contract={contract} left={headCount - named} />
    </ActForm>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { oneOf } from "@/contract/base/words";
import { PRICE_METHOD_LABELS, PRICE_METHODS } from "@/contract/product/words";
import { SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS, TAG_COLOURS } from "@/contract/sheep/words";
import { wornTagsQuery } from "@/src/api/purchase";
import { Field } from "@/src/components/form/core/field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { DropZone } from "@/src/components/form/file/drop-zone";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { formatNumber } from "@/src/lib/format";
import { FileRefused } from "@/src/lib/import/file-refused";
import { readPasted } from "@/src/lib/import/read-csv";
import { readSpreadsheet, type Sheet } from "@/src/lib/import/read-spreadsheet";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";
import { colourOptions, useAnimalProductOptions, usePenOptions } from "./animal-columns";
import { emptyLine, type FormLine } from "./new-lines";
import { type Checked, checkPasted, tagsOf, withWorn } from "./paste-check";
import { PASTE_ORDER } from "./paste-columns";
import { PastePreview } from "./paste-preview";

type Props = {
  /** The text that was pasted into the form. */
  text: string;
  /** The number of lines that the purchase can still take. */
  room: number;
  held: readonly FormLine[];
  onAdd: (lines: readonly FormLine[]) => void;
  onClose: () => void;
};

type Result = { checked: Checked } | { refusal: string } | null;

/** Imports many animals from a spreadsheet: the user sees a preview, and then all are added or none. */
export function PasteDialog({ text: first, room, held, onAdd, onClose }: Props) {
  const [text, setText] = useState(first);
  const [file, setFile] = useState<{ name: string; sheet: Sheet } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [usual, setUsual] = useState<FormLine>({ ...emptyLine("ternak"), species: "domba", priceMethod: "ekor" });
  const result = useChecked(file?.sheet ?? null, text, { usual, room, held });
  const checked = result && "checked" in result ? result.checked : null;
  const refusal = refused ?? (result && "refusal" in result ? result.refusal : null);
  const ready = checked !== null && checked.errors.length === 0 && checked.rows.length > 0;

  async function take(chosen: File) {
    setRefused(null);
    try {
      const [sheet] = await readSpreadsheet(chosen);
      if (sheet) setFile({ name: chosen.name, sheet });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setRefused(error.message);
    }
  }
  function add() {
    if (!ready) return;
    onAdd(checked.rows.map(({ values }) => values));
    notify.success(`${formatNumber(checked.rows.length)} ekor ditambahkan.`);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title="Tempel ternak dari spreadsheet"
      description={`Dengan judul kolom, urutannya bebas. Tanpa judul: ${PASTE_ORDER.join(", ")}.`}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" disabled={!ready} onClick={add}>
            {checked && checked.rows.length > 0 ? `Tambah ${formatNumber(checked.rows.length)} ekor` : "Tambah"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
          {file ? (
            <Chosen name={file.name} onDrop={() => setFile(null)} />
          ) : (
            <TextareaField
              label="Sel yang disalin"
              value={text}
              onChange={(value) => {
                setRefused(null);
                setText(value ?? "");
              }}
              rows={4}
              placeholder="Salin dari Excel atau Google Sheets, lalu tempel di sini (Ctrl+V)."
            />
          )}
          <FileChoice refused={refused} onFile={(chosen) => void take(chosen)} />
        </div>
        <UsualValues usual={usual} onChange={setUsual} />
        {refusal !== null && refused === null && (
          <p role="alert" className="flex items-start gap-2 font-medium text-error-ink text-sm">
            <Icon name="error" size={16} className="mt-0.5" />
            {refusal}
          </p>
        )}
        {checked && <PastePreview checked={checked} />}
      </div>
    </Dialog>
  );
}

function FileChoice({ refused, onFile }: { refused: string | null; onFile: (file: File) => void }) {
  return (
    <Field label="Atau berkas CSV, Excel (.xlsx)" error={refused ?? undefined}>
      {(control) => (
        <DropZone
          control={control}
          accept=".csv,.xlsx,.txt,text/csv"
          invalid={refused !== null}
          onFile={onFile}
          className="justify-center text-center"
        >
          <span className="font-semibold text-primary-ink">Pilih berkas</span>
        </DropZone>
      )}
    </Field>
  );
}

type UsualProps = { usual: FormLine; onChange: (usual: FormLine) => void };

function UsualValues({ usual, onChange }: UsualProps) {
  const set = (values: Partial<FormLine>) => onChange({ ...usual, ...values });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink text-sm">Untuk sel yang kosong</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField
          label="Jenis"
          value={usual.species}
          onChange={(species) => set({ species: oneOf(SPECIES, species) })}
          options={optionsOf(SPECIES, SPECIES_LABELS)}
        />
        <SelectField
          label="Kelamin"
          value={usual.sex}
          onChange={(sex) => set({ sex: oneOf(SEXES, sex) })}
          options={optionsOf(SEXES, SEX_LABELS)}
        />
        <SelectField
          label="Harga per"
          value={usual.priceMethod}
          onChange={(method) => set({ priceMethod: oneOf(PRICE_METHODS, method) })}
          options={optionsOf(PRICE_METHODS, PRICE_METHOD_LABELS)}
        />
        <SelectField
          label="Warna anting"
          value={usual.earTagColour}
          onChange={(colour) => set({ earTagColour: oneOf(TAG_COLOURS, colour) })}
          options={colourOptions}
        />
      </div>
    </fieldset>
  );
}

function Chosen({ name, onDrop }: { name: string; onDrop: () => void }) {
  return (
    <div className="flex items-center gap-3 self-start rounded-md border border-line px-3 py-2 text-sm">
      <Icon name="report" className="text-ink-muted" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <Button size="sm" icon="close" onClick={onDrop}>
        Lepas
      </Button>
    </div>
  );
}

const PAUSE_MS = 200;

/** Runs the dry run on the present text, shortly after its last change. */
function useChecked(
  sheet: Sheet | null,
  text: string,
  { usual, room, held }: { usual: FormLine; room: number; held: readonly FormLine[] },
) {
  const client = useQueryClient();
  const pens = usePenOptions();
  const products = useAnimalProductOptions(true);
  const [result, setResult] = useState<Result>(null);
  async function check(): Promise<Result> {
    if (!sheet && text.trim() === "") return null;
    try {
      const checked = checkPasted(sheet ?? (await readPasted(text)), { pens, products, usual, room, held });
      const { tags, places } = tagsOf(checked);
      // Without an answer the tags remain unchecked until the purchase is saved.
      const worn = tags.length > 0 ? await client.fetchQuery(wornTagsQuery(tags)).catch(() => []) : [];
      return { checked: withWorn(checked, places, worn) };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return { refusal: error.message };
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form behind the dialog does not change
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const next = await check();
      if (current) setResult(next);
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sheet, text, usual, pens, products]);
  return result;
}

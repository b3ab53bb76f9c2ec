import { useEffect, useRef } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import { MOST_FILE_ROWS } from "@/contract/import/model";
import { Field } from "@/src/components/form/core/field";
import { DropZone } from "@/src/components/form/file/drop-zone";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { Spinner } from "@/src/components/ui/spinner";
import { formatNumber } from "@/src/lib/format";
import { StepCard } from "./step-card";
import type { ImportState } from "./use-import-state";

type Props = {
  definition: ImportDefinition;
  what: string;
  state: ImportState;
  onTemplate: (format: "xlsx" | "csv") => Promise<void>;
};

export function FileStep({ definition, what, state, onTemplate }: Props) {
  const { refusal, busy, take } = state;
  const required = definition.columns.filter((column) => column.required).map(({ header }) => header);
  const again = definition.updates ? `Berkas hasil ekspor ${what} dapat diubah lalu diimpor kembali. ` : "";
  const zone = useRef<HTMLDivElement>(null);
  // The browser's own file dialog has taken the focus away, so the step returns it.
  useEffect(() => {
    if (refusal) zone.current?.querySelector("input")?.focus();
  }, [refusal]);
  return (
    <StepCard
      title="Pilih berkas"
      quiet={state.file.name === ""}
      description={`Buku catatan apa pun dalam Excel atau CSV: judul kolom dicari sendiri. ${again}Belum ada yang disimpan sampai Anda menyetujui hasil pemeriksaan.`}
    >
      <div ref={zone}>
        <Field
          label="Berkas CSV atau Excel (.xlsx)"
          error={refusal ?? undefined}
          hint={`Paling besar 20 MB dan ${formatNumber(MOST_FILE_ROWS)} baris.`}
        >
          {(control) => (
            <DropZone
              control={control}
              accept=".csv,.xlsx,.txt,text/csv"
              invalid={!!refusal}
              disabled={busy === "reading"}
              onFile={(file) => void take(file)}
              className="min-h-32 justify-center text-center"
            >
              {busy === "reading" ? (
                <span role="status" className="flex items-center gap-2">
                  <Spinner size={20} />
                  Membaca berkas…
                </span>
              ) : (
                <span className="flex flex-col items-center gap-1.5">
                  <Icon name="upload" size={26} className="text-ink-muted" />
                  <span>
                    <span className="font-semibold text-primary-ink">Pilih berkas</span>
                    <span className="text-ink-muted"> atau letakkan di sini</span>
                  </span>
                </span>
              )}
            </DropZone>
          )}
        </Field>
      </div>
      <h3 className="mt-6 font-semibold text-sm">Mulai dari templat</h3>
      <p className="mt-0.5 text-ink-muted text-sm">
        Judul kolomnya sudah benar, dengan dua baris contoh yang dilewati saat diimpor. Wajib diisi untuk data baru:{" "}
        {required.join(", ")}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="download" onClick={() => void onTemplate("xlsx")}>
          Templat Excel
        </Button>
        <Button icon="download" onClick={() => void onTemplate("csv")}>
          Templat CSV
        </Button>
      </div>
      <h3 className="mt-6 font-semibold text-sm">Data yang sudah ada</h3>
      <p className="mt-0.5 text-ink-muted text-sm">
        {definition.matching}
        {definition.updates && " Sel kosong menghapus isinya; kolom yang tidak ada di berkas dibiarkan."}
      </p>
    </StepCard>
  );
}

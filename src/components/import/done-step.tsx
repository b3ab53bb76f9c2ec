import type { ReactNode } from "react";
import type { ImportDefinition } from "@/contract/import/model";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { ImportFigures, inWords } from "./import-figures";
import { OpeningNote } from "./opening-note";
import { PartProgress } from "./part-progress";
import { StepCard } from "./step-card";
import { UndoButton } from "./undo-button";
import type { ImportState } from "./use-import-state";

type Place = { label: string; to: string };
type Props = { definition: ImportDefinition; state: ImportState; list: Place; next?: ReactNode; elsewhere?: Place };

/** Tells which columns were left out, or became something else than a reader would expect. */
function tellsOf({ columns }: ImportDefinition, { table, file: { mapping }, report }: ImportState) {
  const meant = table?.columns.map((column) => columns.find(({ field }) => field === mapping[column.index]));
  const tells = meant?.flatMap((column) => column?.tell ?? []) ?? [];
  const hasKnown = report !== null && report.updated + report.unchanged > 0;
  return {
    done: new Set(report?.created ? tells.map(({ created }) => created) : []),
    left: new Set([
      ...(hasKnown ? tells.map(({ known }) => known) : []),
      ...(table?.columns.flatMap((column) => column.elsewhere ?? []) ?? []),
    ]),
  };
}

export function DoneStep({ definition, state, list, next, elsewhere }: Props) {
  const { report, file, busy, refusal, undone, restart } = state;
  const { done, left } = tellsOf(definition, state);
  const several = file.part > 0 ? `${file.part + 1} bagian` : undefined;
  if (!report) return null;
  if (undone) return <Undone restart={restart} list={list} />;
  return (
    <StepCard
      title="Impor selesai"
      description={
        <>
          {list.label}: {inWords(report)} dari <span className="break-words font-medium text-ink">{file.name}</span>{" "}
          tersimpan.
        </>
      }
      refusal={refusal}
      actions={
        <>
          {file.part + 1 < file.parts && (
            <Button
              variant="primary"
              size="lg"
              className="flex-1 md:h-10 md:flex-none md:text-sm"
              loading={busy === "checking"}
              onClick={() => void state.nextPart()}
            >
              Periksa bagian {file.part + 2} dari {file.parts}
            </Button>
          )}
          <LinkButton
            variant={file.part + 1 < file.parts ? "ghost" : "primary"}
            size="lg"
            className="flex-1 md:h-10 md:flex-none md:text-sm"
            to={list.to}
          >
            Lihat {list.label}
          </LinkButton>
          <Button variant="ghost" size="lg" className="md:h-10 md:text-sm" onClick={restart}>
            Impor berkas lain
          </Button>
          <UndoButton
            variant="ghost"
            size="lg"
            className="md:h-10 md:text-sm"
            label={several && `Batalkan ${several}`}
            file={file.name}
            saved={several ?? inWords(report)}
            loading={busy === "undoing"}
            onUndo={(done) => void state.undoImport().then(done)}
          />
        </>
      }
    >
      <PartProgress file={file} saved />
      <ImportFigures report={report} />
      <OpeningNote report={report} />
      {[...done, ...left].map((tell) => (
        <p key={tell} className="mt-4 text-sm">
          {tell}
        </p>
      ))}
      {elsewhere && left.size > 0 && (
        <LinkButton icon="upload" to={elsewhere.to} className="mt-2">
          Impor di {elsewhere.label}
        </LinkButton>
      )}
      <p className="mt-4 text-ink-muted text-sm">
        Selama belum dipakai, impor ini masih dapat dibatalkan nanti oleh pemilik: Administrasi, Riwayat perubahan.
      </p>
      {next}
    </StepCard>
  );
}

const Undone = ({ restart, list }: { restart: () => void; list: Props["list"] }) => (
  <StepCard
    title="Impor dibatalkan"
    description="Yang baru sudah dihapus, dan yang diubah kembali seperti semula."
    actions={
      <>
        <Button variant="primary" size="lg" className="flex-1 md:h-10 md:flex-none md:text-sm" onClick={restart}>
          Impor berkas lain
        </Button>
        <LinkButton variant="ghost" size="lg" className="md:h-10 md:text-sm" to={list.to}>
          Lihat {list.label}
        </LinkButton>
      </>
    }
  >
    {null}
  </StepCard>
);

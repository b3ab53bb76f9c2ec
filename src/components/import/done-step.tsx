import type { ReactNode } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { formatNumber } from "@/src/lib/format";
import { ImportFigures, inWords } from "./import-figures";
import { LeftOut } from "./left-out";
import { OpeningNote } from "./opening-note";
import { PartProgress } from "./part-progress";
import { StepCard } from "./step-card";
import { UndoButton } from "./undo-button";
import type { ImportState } from "./use-import-state";
import { keptWords } from "./use-undone";

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
  const { report, file, busy, refusal, saved, restart } = state;
  const { done, left: leftOut } = tellsOf(definition, state);
  const several = saved.saved.length > 1 ? `${formatNumber(saved.saved.length)} bagian` : undefined;
  const left = file.parts - file.part - 1;
  if (!report) return null;
  if (saved.undone) return <Undone kept={saved.kept} restart={restart} list={list} />;
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
          {left > 0 && (
            <Button
              variant="primary"
              size="lg"
              className="flex-1 md:h-10 md:flex-none md:text-sm"
              loading={busy === "saving"}
              onClick={() => void state.goOn()}
            >
              Lanjutkan {formatNumber(left)} bagian lagi
            </Button>
          )}
          {left > 0 && (
            <Button
              size="lg"
              className="md:h-10 md:text-sm"
              disabled={busy !== null}
              onClick={() => void state.checkNext()}
            >
              Periksa bagian {file.part + 2} dulu
            </Button>
          )}
          <LinkButton
            variant={left > 0 ? "ghost" : "primary"}
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
            several={several !== undefined}
            loading={busy === "undoing"}
            onUndo={(done) => void state.undoImport().then(done)}
          />
        </>
      }
    >
      <PartProgress file={file} saved />
      <ImportFigures report={report} />
      <OpeningNote report={report} />
      <LeftOut draft={state.draft} />
      {[...done, ...leftOut].map((tell) => (
        <p key={tell} className="mt-4 text-sm">
          {tell}
        </p>
      ))}
      {elsewhere && leftOut.size > 0 && (
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

type UndoneProps = { kept: readonly string[]; restart: () => void; list: Props["list"] };
const Undone = ({ kept, restart, list }: UndoneProps) => (
  <StepCard
    title="Impor dibatalkan"
    description={["Yang baru sudah dihapus, dan yang diubah kembali seperti semula.", keptWords(kept)]
      .filter(Boolean)
      .join(" ")}
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

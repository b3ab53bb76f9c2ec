import type { ImportDefinition, ImportReport, ImportRequest } from "@/contract/import/model";
import { UnsavedGuard } from "@/src/components/form/record/unsaved-guard";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { CheckStep } from "./check-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import { ImportSteps } from "./import-steps";
import { MappingStep } from "./mapping-step";
import { useImportState } from "./use-import-state";

export type ImportPageProps = {
  definition: ImportDefinition;
  /** The imported records in lower case: "produk". */
  what: string;
  /** The name and address of the records' list. */
  list: { label: string; to: string };
  /** Makes the dry run or saves. If it throws, the error has already been shown. */
  onRun: (sent: { request: ImportRequest; idempotencyKey: string }) => Promise<ImportReport>;
  onTemplate: (format: "xlsx" | "csv") => Promise<void>;
};

/** Imports a file in four steps; nothing is saved before the user has seen the third. */
export function ImportPage({ definition, what, list, onRun, onTemplate }: ImportPageProps) {
  const state = useImportState(definition, onRun);
  const title = `Impor ${what}`;
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader title={title} above={<Breadcrumbs items={[list, { label: "Impor" }]} />} />
      <ImportSteps step={state.step} />
      {state.step === "file" && <FileStep definition={definition} what={what} state={state} onTemplate={onTemplate} />}
      {state.step === "mapping" && <MappingStep definition={definition} state={state} />}
      {state.step === "check" && <CheckStep what={what} state={state} list={list} />}
      {state.step === "done" && <DoneStep state={state} list={list} />}
      <UnsavedGuard isDirty={() => state.pending} onLeave={() => {}} consequence="Berkas yang dipilih belum diimpor." />
    </div>
  );
}

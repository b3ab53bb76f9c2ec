import type { ReactNode } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportValues } from "@/contract/import/model";
import { UnsavedGuard } from "@/src/components/form/record/unsaved-guard";
import type { MakeMany } from "@/src/components/import/fault/fault-values";
import type { Makers } from "@/src/components/import/fault/maker";
import { cx } from "@/src/components/ui/cx";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import type { ImportCalls } from "@/src/lib/import/import-calls";
import { CheckStep } from "./check-step";
import { DoneStep } from "./done-step";
import { FileStep } from "./file-step";
import { ImportSteps } from "./import-steps";
import { MappingStep } from "./mapping-step";
import { RunningStep } from "./running-step";
import { useImportState } from "./use-import-state";

export type ImportPageProps = ImportCalls & {
  definition: ImportDefinition;
  /** The imported records in lower case: "produk". */
  what: string;
  /** The name and address of the records' list. */
  list: { label: string; to: string };
  makers?: Makers;
  makeMany?: MakeMany;
  /** The values of today for some fields, by their names. */
  usual?: ImportValues;
  /** Below the figures of a saved import: what the records need next. */
  next?: ReactNode;
  /** The import to which the columns belong that this one leaves out. */
  elsewhere?: { label: string; to: string };
};

/** Imports a file in four steps; nothing is saved before the user has seen the third. */
export function ImportPage({
  definition,
  what,
  list,
  makers = {},
  makeMany = {},
  usual = {},
  next,
  elsewhere,
  ...calls
}: ImportPageProps) {
  const state = useImportState(definition, calls, usual);
  const { onTemplate } = calls;
  const title = `Impor ${what}`;
  return (
    <div className={cx("mx-auto", state.step === "check" ? "max-w-6xl" : "max-w-4xl")}>
      <title>{`${title} · Domba`}</title>
      <PageHeader title={title} above={<Breadcrumbs items={[list, { label: "Impor" }]} />} />
      <ImportSteps step={state.step} />
      {state.step === "file" && <FileStep definition={definition} what={what} state={state} onTemplate={onTemplate} />}
      {state.step === "mapping" && <MappingStep definition={definition} state={state} />}
      {state.running && <RunningStep state={state} />}
      {state.step === "check" && !state.running && (
        <CheckStep definition={definition} what={what} state={state} list={list} makers={makers} makeMany={makeMany} />
      )}
      {state.step === "done" && !state.running && (
        <DoneStep definition={definition} state={state} list={list} next={next} elsewhere={elsewhere} />
      )}
      <UnsavedGuard isDirty={() => state.pending} onLeave={() => {}} consequence="Berkas yang dipilih belum diimpor." />
    </div>
  );
}

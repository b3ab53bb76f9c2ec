import { useMemo, useRef, useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportReport } from "@/contract/import/model";
import { SelectField } from "@/src/components/form/fields/select-field";
import { faultsAsCsv } from "@/src/components/import/fault/fault-csv";
import { FaultList, faultName } from "@/src/components/import/fault/fault-list";
import type { MakeMany } from "@/src/components/import/fault/fault-values";
import type { Makers } from "@/src/components/import/fault/maker";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { formatNumber } from "@/src/lib/format";
import { type Draft, faultsByCell } from "@/src/lib/import/draft";
import { saveFile } from "@/src/lib/save-file";
import { AssumedNote } from "./assumed-note";
import { ChangeList } from "./change-list";
import { CheckActions, type ImportList } from "./check-actions";
import { DraftTable } from "./draft-table";
import { ImportFigures } from "./import-figures";
import { LeftOut } from "./left-out";
import { OpeningNote } from "./opening-note";
import { PartProgress } from "./part-progress";
import { StepCard } from "./step-card";
import type { ImportState } from "./use-import-state";

type Props = {
  definition: ImportDefinition;
  what: string;
  state: ImportState;
  list: ImportList;
  makers: Makers;
  makeMany: MakeMany;
};

function wordsOf({ failed, created, updated }: ImportReport, stale: boolean, what: string) {
  if (stale)
    return {
      title: "Ada sel yang diubah",
      description: "Periksa lagi supaya perubahannya ikut dihitung. Belum ada yang disimpan.",
    };
  if (failed > 0)
    return {
      title: `${formatNumber(failed)} baris perlu diperbaiki`,
      description:
        "Perbaiki di sini: per penyebab untuk semua barisnya sekaligus, atau sel demi sel. Belum ada yang disimpan.",
    };
  if (created + updated === 0)
    return { title: "Tidak ada perubahan", description: `Isi berkas sama dengan ${what} yang sudah tersimpan.` };
  return {
    title: "Siap disimpan",
    description: "Belum ada yang disimpan. Semua baris disimpan sekaligus, atau tidak satu pun.",
  };
}

/** Shows the planned changes and the faults with their remedies before anything is saved. */
export function CheckStep({ definition, what, state, list, makers, makeMany }: Props) {
  const { report, draft, busy, refusal, stale } = state;
  if (!report || !draft) return null;
  const { failed, created, updated } = report;
  const { title, description } = wordsOf(report, stale, what);
  return (
    <StepCard
      title={title}
      description={description}
      about={report}
      refusal={refusal}
      actions={<CheckActions state={state} report={report} list={list} />}
    >
      <PartProgress file={state.file} saved={false} />
      <ImportFigures report={report} />
      {!stale && <OpeningNote report={report} />}
      <AssumedNote
        definition={definition}
        assumed={report.assumed}
        choices={report.choices}
        busy={busy !== null}
        onChange={(some) => void state.assume(some)}
      />
      <LeftOut draft={draft} />
      {state.canTakeBack && (
        <Button className="mt-4" icon="undo" disabled={busy !== null} onClick={() => void state.remedies.takeBack()}>
          Urungkan perubahan terakhir
        </Button>
      )}
      <CheckedRows
        definition={definition}
        what={what}
        state={state}
        report={report}
        draft={draft}
        makers={makers}
        makeMany={makeMany}
      />
      {!stale && failed === 0 && created + updated > 0 && <ChangeList report={report} />}
      {busy === "saving" && (
        <p className="mt-4 flex items-center gap-2 text-ink-muted text-sm">
          <Icon name="clock" size={16} />
          Menyimpan. Berkas besar memerlukan sekitar satu menit; biarkan halaman ini terbuka.
        </p>
      )}
    </StepCard>
  );
}

type Asked = { filter: string; fault: ImportFault | null };

/** The faults, and below them the rows: those of one fault, those with any, or all. */
function CheckedRows({
  definition,
  what,
  state,
  report,
  draft,
  makers,
  makeMany,
}: Pick<Props, "definition" | "what" | "state" | "makers" | "makeMany"> & {
  report: ImportReport;
  draft: Draft;
}) {
  const { faults, failed } = report;
  const [asked, setAsked] = useState<Asked>({ filter: "wrong", fault: null });
  const heading = useRef<HTMLHeadingElement>(null);
  const byCell = useMemo(() => faultsByCell(faults), [faults]);
  const fault = asked.filter === "fault" && asked.fault && faults.includes(asked.fault) ? asked.fault : null;
  const filter = fault ? "fault" : asked.filter === "all" || byCell.size === 0 ? "all" : "wrong";
  const lines = useMemo(() => {
    if (filter === "all") return null;
    return new Set(fault ? fault.lines : byCell.keys());
  }, [filter, fault, byCell]);
  function show(shown: ImportFault) {
    setAsked({ filter: "fault", fault: shown });
    // The table stands below the list of faults, out of sight.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }
  return (
    <>
      {failed > 0 && (
        <FaultList
          definition={definition}
          report={report}
          draft={draft}
          state={state}
          makers={makers}
          makeMany={makeMany}
          onShow={show}
        />
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-6 scroll-mt-20 break-words font-semibold text-base outline-none!">
        {fault ? `Baris dengan ${faultName(fault)}` : "Isi berkas"}
      </h3>
      <div className="mt-2 mb-2 flex flex-wrap items-end gap-2">
        <SelectField
          className="min-w-52 max-w-sm flex-1"
          label="Baris yang ditampilkan"
          required
          value={filter}
          onChange={(value) => setAsked({ filter: value ?? "all", fault: asked.fault })}
          options={[
            { value: "all", label: "Semua baris" },
            ...(byCell.size > 0 ? [{ value: "wrong", label: "Baris yang salah" }] : []),
            ...(fault ? [{ value: "fault", label: faultName(fault) }] : []),
          ]}
        />
        {failed > 0 && (
          <Button
            icon="download"
            onClick={() => saveFile({ name: `kesalahan-impor-${what}.csv`, blob: faultsAsCsv(faults, draft) })}
          >
            Unduh kesalahan (CSV)
          </Button>
        )}
      </div>
      <DraftTable
        key={fault ? faultName(fault) : filter}
        definition={definition}
        draft={draft}
        faults={byCell}
        lines={lines}
        onEdit={state.remedies.edit}
      />
    </>
  );
}

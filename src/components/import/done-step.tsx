import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { ImportFigures, inWords } from "./import-figures";
import { StepCard } from "./step-card";
import type { ImportState } from "./use-import-state";

type Props = { state: ImportState; list: { label: string; to: string } };

export function DoneStep({ state: { report, name, restart }, list }: Props) {
  if (!report) return null;
  return (
    <StepCard
      title="Impor selesai"
      description={
        <>
          {list.label}: {inWords(report)} dari <span className="break-words font-medium text-ink">{name}</span>{" "}
          tersimpan.
        </>
      }
      actions={
        <>
          <LinkButton variant="primary" size="lg" className="flex-1 md:h-10 md:flex-none md:text-sm" to={list.to}>
            Lihat {list.label}
          </LinkButton>
          <Button variant="ghost" size="lg" className="md:h-10 md:text-sm" onClick={restart}>
            Impor berkas lain
          </Button>
        </>
      }
    >
      <ImportFigures report={report} />
    </StepCard>
  );
}

import { useState } from "react";
import { Button } from "@/src/components/ui/button";
import { PartProgress } from "./part-progress";
import { StepCard } from "./step-card";
import type { ImportState } from "./use-import-state";

/** The parts of a long file follow each other by themselves, until one needs a person or a press stops them. */
export function RunningStep({ state: { file, step, stop } }: { state: ImportState }) {
  const [stopping, setStopping] = useState(false);
  return (
    <StepCard
      title="Mengimpor semua bagian"
      description="Biarkan halaman ini terbuka. Bagian yang sudah tersimpan tetap tersimpan, juga bila sambungan terputus."
      actions={
        <Button
          size="lg"
          className="flex-1 md:h-10 md:flex-none md:text-sm"
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            stop();
          }}
        >
          {stopping ? "Berhenti sesudah bagian ini…" : "Berhenti sesudah bagian ini"}
        </Button>
      }
    >
      <div role="status">
        <PartProgress file={file} saved={step === "done"} />
      </div>
    </StepCard>
  );
}

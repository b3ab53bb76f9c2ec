import type { ImportReport } from "@/contract/import/model";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { formatNumber } from "@/src/lib/format";
import { inWords } from "./import-figures";
import { hasNews } from "./use-all-parts";
import type { ImportState } from "./use-import-state";

/** The list that the records of an import stand in. */
export type ImportList = { label: string; to: string };
type Props = { state: ImportState; report: ImportReport; list: ImportList };

const BUSY_WORDS = { reading: "", saving: "Menyimpan…", checking: "Memeriksa…", undoing: "" };

const LARGE = "flex-1 md:h-10 md:flex-none md:text-sm";

/** The main button saves or goes on: a part that changes nothing is no reason to stop a long file. */
function MainAction({ state, report, list }: Props) {
  const { busy, stale } = state;
  const { part, parts } = state.file;
  const rest = parts - part;
  const press = { variant: "primary", size: "lg", className: LARGE, loading: busy !== null } as const;
  if (stale || report.failed > 0)
    return (
      <Button {...press} onClick={() => void state.check()}>
        Periksa lagi
      </Button>
    );
  if (hasNews(report)) {
    const one = `Simpan ${inWords(report)}`;
    return (
      <>
        {rest > 1 && (
          <Button {...press} onClick={() => void state.saveAll()}>
            Simpan {part === 0 ? `semua ${formatNumber(parts)}` : formatNumber(rest)} bagian
          </Button>
        )}
        <Button {...press} variant={rest > 1 ? "secondary" : "primary"} onClick={() => void state.save()}>
          {rest > 1 ? `${one} saja` : one}
        </Button>
      </>
    );
  }
  if (rest > 1)
    return (
      <Button {...press} onClick={() => void state.goOn()}>
        Lanjutkan {formatNumber(rest - 1)} bagian lagi
      </Button>
    );
  return (
    <LinkButton variant="primary" size="lg" className="md:h-10 md:text-sm" to={list.to}>
      Kembali ke {list.label}
    </LinkButton>
  );
}

/** The buttons below the check: to save or check again, to choose another file, and back. */
export function CheckActions({ state, report, list }: Props) {
  const { busy } = state;
  return (
    <>
      <MainAction state={state} report={report} list={list} />
      {report.failed > 0 && (
        <Button
          variant="secondary"
          size="lg"
          className="md:h-10 md:text-sm"
          disabled={busy !== null}
          onClick={state.restart}
        >
          Pilih berkas lagi
        </Button>
      )}
      <Button variant="ghost" size="lg" className="md:h-10 md:text-sm" disabled={busy !== null} onClick={state.back}>
        Kembali
      </Button>
      <span role="status" className="sr-only">
        {busy && BUSY_WORDS[busy]}
      </span>
    </>
  );
}

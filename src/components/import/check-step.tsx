import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { formatNumber } from "@/src/lib/format";
import { ChangeList } from "./change-list";
import { ErrorList } from "./error-list";
import { ImportFigures, inWords } from "./import-figures";
import { StepCard } from "./step-card";
import type { ImportState } from "./use-import-state";

type Props = { what: string; state: ImportState; list: { label: string; to: string } };

const BUSY_WORDS = { reading: "", saving: "Menyimpan…", checking: "Memeriksa…" };

/** Shows the planned changes and the errors before anything is saved. */
export function CheckStep({ what, state, list }: Props) {
  const { report, busy, refusal } = state;
  if (!report) return null;
  const { failed, created, updated } = report;
  const nothing = failed === 0 && created + updated === 0;
  return (
    <StepCard
      title={
        failed > 0
          ? `${formatNumber(failed)} baris perlu diperbaiki`
          : nothing
            ? "Tidak ada perubahan"
            : "Siap disimpan"
      }
      description={
        failed > 0
          ? "Belum ada yang disimpan, juga baris yang benar. Perbaiki berkasnya, lalu pilih lagi."
          : nothing
            ? `Isi berkas sama dengan ${what} yang sudah tersimpan.`
            : "Belum ada yang disimpan. Semua baris disimpan sekaligus, atau tidak satu pun."
      }
      refusal={refusal}
      actions={
        <>
          {failed > 0 ? (
            <Button
              variant="primary"
              size="lg"
              className="flex-1 md:h-10 md:flex-none md:text-sm"
              onClick={state.restart}
            >
              Pilih berkas lagi
            </Button>
          ) : nothing ? (
            <LinkButton variant="primary" size="lg" className="md:h-10 md:text-sm" to={list.to}>
              Kembali ke {list.label}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              size="lg"
              className="flex-1 md:h-10 md:flex-none md:text-sm"
              loading={busy !== null}
              onClick={() => void state.save()}
            >
              Simpan {inWords(report)}
            </Button>
          )}
          <Button
            variant="ghost"
            size="lg"
            className="md:h-10 md:text-sm"
            disabled={busy !== null}
            onClick={state.back}
          >
            Kembali
          </Button>
          <span role="status" className="sr-only">
            {busy && BUSY_WORDS[busy]}
          </span>
        </>
      }
    >
      <ImportFigures report={report} />
      {failed > 0 && <ErrorList report={report} what={what} />}
      {failed === 0 && !nothing && <ChangeList report={report} />}
      {busy === "saving" && (
        <p className="mt-4 flex items-center gap-2 text-ink-muted text-sm">
          <Icon name="clock" size={16} />
          Menyimpan. Berkas besar memerlukan sekitar satu menit; biarkan halaman ini terbuka.
        </p>
      )}
    </StepCard>
  );
}

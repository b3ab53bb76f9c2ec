import type { Note } from "@/src/api/note/note";
import { isKept } from "@/src/api/note/notes";
import { type useHerd, useReadyForPen } from "@/src/api/sheep/herd";
import { Badge } from "@/src/components/ui/badge";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { useOnline } from "@/src/features/examination/form/use-environment";
import { formatDateTime } from "@/src/lib/format";
import { stateInWords } from "./note-words";

const warning = "mb-4 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink";

type Props = { title: string; notes: readonly Note[]; herdFrom: ReturnType<typeof useHerd>["from"] };

/** The head of a screen that works without a network: whether there is one, and what waits for it. */
export function PenHeader({ title, notes, herdFrom }: Props) {
  const online = useOnline();
  const ready = useReadyForPen();
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[{ label: "Log Pemeriksaan", to: paths.examination.list }, { label: title }]} />}
        below={
          <>
            <span role="status">{stateInWords(notes)}</span>
            {/* It comes last and is one, so that nothing moves when the rest of the pen's code is there. */}
            {!online ? (
              <Badge tone="warning">Tanpa jaringan</Badge>
            ) : ready ? (
              <Badge tone="success">Siap tanpa jaringan</Badge>
            ) : (
              <Badge tone="success">Ada jaringan</Badge>
            )}
          </>
        }
      />
      {!isKept && (
        <p role="alert" className={warning}>
          Peramban ini tidak menyimpan catatan tanpa jaringan. Jangan menutup halaman sebelum semua tersimpan.
        </p>
      )}
      {herdFrom && (
        <p className={warning}>
          Daftar ternak dari {formatDateTime(new Date(herdFrom))}; diperbarui begitu ada jaringan.
        </p>
      )}
    </>
  );
}

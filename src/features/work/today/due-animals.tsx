import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WorkAnimals } from "@/contract/work/model";
import { workAnimalsQuery } from "@/src/api/work";
import { LinkButton } from "@/src/components/ui/link-button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { ApiError } from "@/src/lib/http/api-error";

type Props = {
  title: string;
  pen: { id: number; name: string };
  protocolId: number;
  locked: boolean;
  onClose: () => void;
  children: (due: WorkAnimals) => ReactNode;
};

/** An entry elsewhere settles the work, too (docs/decisions/0070). */
const WITHOUT_NETWORK =
  "Kerja satu kandang memakai daftar terbaru dari server. Tanpa jaringan, catat lewat Periksa atau Timbang kilat; kerja ini ikut selesai begitu catatannya terkirim.";

/** A dialog over the animals of a pen for which a protocol is due, as the server has them now. */
export function DueDialog({ title, pen, protocolId, locked, onClose, children }: Props) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(workAnimalsQuery(protocolId, pen.id));
  return (
    <Dialog open onClose={onClose} locked={locked} title={title} description={pen.name}>
      {error instanceof ApiError && error.status === 0 && !data ? (
        <ErrorState
          title="Perlu jaringan"
          error={{ message: WITHOUT_NETWORK }}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<LinkButton to={paths.examination.create}>Catat lewat Periksa</LinkButton>}
        />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data || !isFetchedAfterMount ? (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      ) : data.items.length === 0 ? (
        <EmptyState icon="success" title="Sudah selesai">
          Tidak ada lagi ternak di kandang ini yang menunggu pekerjaan ini.
        </EmptyState>
      ) : (
        children(data)
      )}
    </Dialog>
  );
}

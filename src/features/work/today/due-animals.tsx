import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WorkAnimals } from "@/contract/work/model";
import { workAnimalsQuery } from "@/src/api/work";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";

type Props = {
  title: string;
  pen: { id: number; name: string };
  protocolId: number;
  locked: boolean;
  onClose: () => void;
  children: (due: WorkAnimals) => ReactNode;
};

/** A dialog over the animals of a pen for which a protocol is due, as the server has them now. */
export function DueDialog({ title, pen, protocolId, locked, onClose, children }: Props) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(workAnimalsQuery(protocolId, pen.id));
  return (
    <Dialog open onClose={onClose} locked={locked} title={title} description={pen.name}>
      {error && !data ? (
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

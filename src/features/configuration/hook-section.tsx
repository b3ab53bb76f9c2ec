import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hooksQuery } from "@/src/api/program/hook";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { HookForm } from "./hook-form";
import { HookItem } from "./hook-item";

/** The addresses that are told of changes. */
export function HookSection({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(hooksQuery());
  const [making, setMaking] = useState(false);
  return (
    <Card
      title="Webhook perubahan"
      description="Domba memberi tahu program lain setiap kali dokumen atau data induk berubah: catatan mana dan apa yang terjadi, tanpa isinya. Isinya dibaca program itu dengan token API."
      actions={
        mayWrite &&
        data &&
        !making && (
          <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
            Tambah webhook
          </Button>
        )
      }
    >
      {making && <HookForm onClose={() => setMaking(false)} />}
      {data ? (
        data.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.map((hook) => (
              <HookItem key={hook.id} hook={hook} mayWrite={mayWrite} />
            ))}
          </ul>
        ) : (
          !making && (
            <EmptyState icon="bell" title="Belum ada webhook">
              Program lain juga dapat bertanya sendiri, lewat GET /api/v1/changes.
            </EmptyState>
          )
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Card>
  );
}

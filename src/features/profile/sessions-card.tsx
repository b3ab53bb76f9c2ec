import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileSession } from "@/contract/profile/model";
import { profileSessionsQuery, useSignOutDevices } from "@/src/api/profile/profile";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatDateTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { deviceName } from "./device-name";

/** Lists the devices where the account is signed in and can sign them out. */
export function SessionsCard() {
  const { data, error, refetch, isFetching } = useQuery(profileSessionsQuery());
  const signOut = useSignOutDevices();
  const [asking, setAsking] = useState(false);
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title="Perangkat yang masuk"
      description="Keluarkan perangkat yang tidak Anda kenal, lalu ubah kata sandi."
      actions={
        others.length > 0 && (
          <Button icon="logout" onClick={() => setAsking(true)}>
            Keluar dari perangkat lain
          </Button>
        )
      }
    >
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      <Confirm
        open={asking}
        title="Keluar dari perangkat lain?"
        consequence={`${others.length} perangkat lain harus masuk lagi dengan kata sandi. Perangkat ini tetap masuk.`}
        action="Keluar dari perangkat lain"
        loading={signOut.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          signOut.mutate(undefined, {
            onSuccess: () => notify.success("Perangkat lain sudah keluar."),
            onSettled: () => setAsking(false),
          })
        }
      />
    </Card>
  );
}

function Device({ session: { id, current, userAgent, address, signedInAt, lastSeenAt } }: { session: ProfileSession }) {
  const signOut = useSignOutDevices();
  const name = deviceName(userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {current && <Badge tone="success">Perangkat ini</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          Masuk {formatDateTime(signedInAt)}
          {!current && `, terakhir aktif ${formatDateTime(lastSeenAt)}`}
          {address && `, alamat ${address}`}
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          variant="ghost"
          icon="logout"
          aria-label={`Keluarkan ${name}`}
          loading={signOut.isPending}
          onClick={() => signOut.mutate(id, { onSuccess: () => notify.success(`${name} sudah keluar.`) })}
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { userInformationQuery } from "@/src/api/user";
import { Icon } from "@/src/components/ui/icon";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { afterLoginPath } from "@/src/lib/session/session-end";
import { ChangePasswordForm } from "./change-password-form";

const othersOut = (count: number) =>
  count > 0
    ? `${formatNumber(count)} perangkat lain telah dikeluarkan dan harus masuk lagi.`
    : "Tidak ada perangkat lain yang sedang masuk.";

export function ChangePasswordPage() {
  const { data, error, refetch, isFetching } = useQuery(userInformationQuery());
  const [changes, setChanges] = useState<number[]>([]);
  const navigate = useNavigate();
  const { search } = useLocation();

  const onChanged = (sessionsEnded: number) => {
    notify.success("Kata sandi diubah.");
    if (data?.mustChangePassword) void navigate(afterLoginPath(search), { replace: true });
    else setChanges([...changes, sessionsEnded]);
  };
  const last = changes.at(-1);
  return (
    <div className="mx-auto max-w-2xl">
      <title>Ubah Kata Sandi · Domba</title>
      <PageHeader title="Ubah Kata Sandi" />
      {data?.mustChangePassword && <FirstPassword name={data.name} />}
      {last !== undefined && <Changed key={`changed ${changes.length}`}>{othersOut(last)}</Changed>}
      {data ? (
        // A new key after each change makes a new, empty form.
        <ChangePasswordForm key={changes.length} user={data} onChanged={onChanged} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Card>
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        </Card>
      )}
    </div>
  );
}

/** Explains to a user with a one-time password why nothing else is available yet. */
function FirstPassword({ name }: { name: string }) {
  return (
    <div className="mb-4 flex items-start gap-2.5 rounded-lg border border-line bg-primary-soft px-4 py-3 text-primary-ink text-sm">
      <Icon name="key" className="mt-0.5" />
      <div>
        <p className="font-semibold">Selamat datang, {name}</p>
        <p className="mt-0.5">
          Anda masuk dengan kata sandi sementara. Pilih kata sandi Anda sendiri, lalu aplikasi terbuka untuk Anda.
        </p>
      </div>
    </div>
  );
}

/** The pressed button has disappeared with its form, so this message takes the focus. */
function Changed({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="mb-4 outline-none flex items-start gap-2.5 rounded-lg border border-line bg-success-soft px-4 py-3 text-sm text-success-ink"
    >
      <Icon name="success" className="mt-0.5" />
      <span>
        <strong className="font-semibold">Kata sandi Anda sudah diubah.</strong> {children}
      </span>
    </p>
  );
}

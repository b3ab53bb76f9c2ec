import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TwoStepState } from "@/contract/profile/two-step";
import { twoStepQuery } from "@/src/api/profile/two-step";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { TwoStepDisable } from "./two-step-disable";
import { TwoStepSetupSteps } from "./two-step-setup";

/** At this number the user is advised to create new codes. */
const FEW_CODES = 2;

export function TwoStepCard() {
  const { data, error, refetch, isFetching } = useQuery(twoStepQuery());
  const [open, setOpen] = useState<"setup" | "disable" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Login dua langkah"
      actions={
        data && <Badge tone={data.enabled ? "success" : "neutral"}>{data.enabled ? "Aktif" : "Tidak aktif"}</Badge>
      }
    >
      {open === "setup" ? (
        <TwoStepSetupSteps onClose={close} />
      ) : open === "disable" ? (
        <TwoStepDisable onClose={close} />
      ) : data ? (
        <Summary state={data} onStart={setOpen} />
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

type SummaryProps = { state: TwoStepState; onStart: (what: "setup" | "disable") => void };

function Summary({ state: { enabled, recoveryCodesLeft }, onStart }: SummaryProps) {
  if (!enabled)
    return (
      <>
        <p className="text-ink-muted text-sm">
          Selain kata sandi, login meminta 6 digit dari aplikasi autentikator di ponsel Anda. Kata sandi yang bocor saja
          tidak cukup untuk masuk.
        </p>
        <Button variant="primary" className="mt-4" onClick={() => onStart("setup")}>
          Aktifkan login dua langkah
        </Button>
      </>
    );
  return (
    <>
      <p className="text-ink-muted text-sm">Saat login, Anda diminta 6 digit dari aplikasi autentikator.</p>
      <p className="mt-2 text-sm">
        Sisa kode pemulihan: <strong className="tabular-nums">{recoveryCodesLeft}</strong>
      </p>
      {recoveryCodesLeft <= FEW_CODES && (
        <p className="mt-1 text-sm text-warning-ink">
          Kode pemulihan hampir habis. Matikan lalu aktifkan lagi untuk mendapat kode baru.
        </p>
      )}
      <Button className="mt-4" onClick={() => onStart("disable")}>
        Matikan login dua langkah
      </Button>
    </>
  );
}

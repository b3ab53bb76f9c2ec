import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isRecord } from "@/contract/base/words";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import type { Visit } from "@/contract/usage/model";
import { MOST_VISITS } from "@/contract/usage/words";
import { visitsQuery } from "@/src/api/usage";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { NotLoaded } from "@/src/components/ui/page/not-loaded";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { TickLine } from "./tick-line";

const feesOf = (visits: readonly Visit[]) => formatRupiah(visits.reduce((sum, { fee }) => sum + fee, 0));

function usePeriod() {
  const held = useFieldValue("period");
  const { from, to } = isRecord(held) ? held : {};
  return typeof from === "string" && typeof to === "string" && from <= to ? { from, to } : null;
}

/** Examinations of the period with fees that no bill has named yet, to tick those that the bill is for. */
function VisitsInput({ value, onChange, onBlur, controlRef, ...props }: InputProps<string[]>) {
  const period = usePeriod();
  const { data: visits, error, refetch, isFetching } = useQuery(visitsQuery(period));
  const chosen = visits?.filter(({ batch }) => value?.includes(batch)) ?? [];
  const choose = (some: readonly Visit[]) => onChange?.(some.map(({ batch }) => batch));
  const toggle = (visit: Visit) =>
    choose((visits ?? []).filter((one) => chosen.includes(one) !== (one.batch === visit.batch)));
  // Another period leaves out what was chosen before and is not listed any more.
  const prune = useEffectEvent(() => {
    if (visits && value && chosen.length < value.length) choose(chosen);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it follows
  useEffect(() => prune(), [visits]);
  const all = visits !== undefined && chosen.length === visits.length;
  const hint =
    visits?.length === MOST_VISITS
      ? `${MOST_VISITS} yang terlama tampil. Persempit periode untuk yang lain.`
      : chosen.length > 0
        ? `Tercatat ${feesOf(chosen)}. Tagihannya dibagi menurut biaya yang tercatat.`
        : undefined;
  return (
    <Field {...props} hint={hint} group="group">
      {() =>
        error ? (
          <NotLoaded what="Daftar pemeriksaan" onRetry={() => void refetch()} retrying={isFetching} />
        ) : visits?.length === 0 || period === null ? (
          <p className="text-ink-muted text-sm">
            Tidak ada pemeriksaan berbiaya yang belum ditagih pada periode ini. Lebarkan periodenya, atau isi Biaya per
            ekor saat mencatat pemeriksaan.
          </p>
        ) : visits ? (
          <div className="grid gap-2">
            {visits.length > 1 && (
              <TickLine
                name="Semua yang belum ditagih"
                figure={feesOf(visits)}
                checked={all}
                onToggle={() => choose(all ? [] : visits)}
                onBlur={onBlur}
                first
                controlRef={controlRef}
              />
            )}
            {visits.map((visit) => (
              <TickLine
                key={visit.batch}
                name={`${formatDateShort(visit.day)}, ${EXAMINATION_KIND_LABELS[visit.kind]}`}
                detail={visit.officer}
                figure={`${formatNumber(visit.animals)} ekor · ${formatRupiah(visit.fee)}`}
                checked={chosen.includes(visit)}
                onToggle={() => toggle(visit)}
                onBlur={onBlur}
                controlRef={visits.length === 1 ? controlRef : undefined}
              />
            ))}
          </div>
        ) : (
          <Loading className="grid gap-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        )
      }
    </Field>
  );
}

export const VisitsField = asField<string[], InputProps<string[]>>(VisitsInput, {
  say: (batches) => `${formatNumber(batches.length)} pemeriksaan`,
});

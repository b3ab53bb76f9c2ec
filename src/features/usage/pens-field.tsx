import { useQuery } from "@tanstack/react-query";
import type { Pen } from "@/contract/pen/model";
import { pensQuery } from "@/src/api/sheep/pen";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { Field } from "@/src/components/form/core/field";
import { NotLoaded } from "@/src/components/ui/page/not-loaded";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { formatNumber } from "@/src/lib/format";
import { TickLine } from "./tick-line";

const STAND_INS = 6;

/** Pens to tick, each with its animals. Null means all pens, including those closed by now. */
function PensInput({ value, onChange, onBlur, controlRef, ...props }: InputProps<number[]>) {
  const { data, error, refetch, isFetching } = useQuery(pensQuery());
  const pens = data?.filter(({ active, count }) => active || count > 0);
  const all = value === null || value === undefined;
  const chosen = new Set(all ? pens?.map(({ id }) => id) : value);
  const toggle = ({ id }: Pen) =>
    onChange?.((pens ?? []).flatMap((pen) => (chosen.has(pen.id) !== (pen.id === id) ? pen.id : [])));
  const heads = pens?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const line = (pen: Pick<Pen, "name" | "count">, checked: boolean, change: () => void, first?: boolean) => (
    <TickLine
      name={pen.name}
      figure={`${formatNumber(pen.count)} ekor`}
      checked={checked}
      onToggle={change}
      onBlur={onBlur}
      first={first}
      controlRef={first ? controlRef : undefined}
    />
  );
  return (
    <Field {...props} group="group">
      {() =>
        error ? (
          <NotLoaded what="Daftar kandang" onRetry={() => void refetch()} retrying={isFetching} />
        ) : pens ? (
          <div className="grid gap-2 sm:grid-cols-2">
            <div className="sm:col-span-2">
              {line({ name: "Semua kandang", count: heads }, all, () => onChange?.(all ? [] : null), true)}
            </div>
            {pens.map((pen) => (
              <div key={pen.id}>{line(pen, chosen.has(pen.id), () => toggle(pen))}</div>
            ))}
          </div>
        ) : (
          <Loading className="grid gap-2 sm:grid-cols-2">
            {Array.from({ length: STAND_INS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <Skeleton key={at} className="h-11" />
            ))}
          </Loading>
        )
      }
    </Field>
  );
}

export const PensField = asField<number[], InputProps<number[]>>(PensInput, {
  say: (ids) => `${formatNumber(ids.length)} kandang`,
});

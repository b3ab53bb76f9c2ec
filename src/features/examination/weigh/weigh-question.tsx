import { useEffect, useRef } from "react";
import { changeOf } from "@/contract/examination/weight";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { formatKg, formatNumber } from "@/src/lib/format";
import { signal } from "./signal";

type Props = { weight: number; last: number; onYes: () => void; onNo: () => void };

/** Asks about an unusual weight. The harmless button has the focus, so that a scanner's Enter confirms nothing. */
export function WeighQuestion({ weight, last, onYes, onNo }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    no.current?.focus();
    signal.asks();
  }, []);
  const share = formatNumber(Math.abs(changeOf(weight, last)) * 100);
  return (
    <div role="alert" className="rounded-lg border-2 border-warning-ink bg-warning-soft p-4">
      <p className="flex items-start gap-2 font-semibold text-base text-warning-ink">
        <Icon name="warning" size={22} className="mt-0.5" />
        <span>
          {formatKg(weight)}: {share}% {weight > last ? "lebih berat" : "lebih ringan"} dari {formatKg(last)}. Benar?
        </span>
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button ref={no} size="pen" onClick={onNo}>
          Ketik ulang
        </Button>
        <Button size="pen" variant="primary" onClick={onYes}>
          Ya, {formatKg(weight)} benar
        </Button>
      </div>
    </div>
  );
}

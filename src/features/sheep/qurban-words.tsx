import type { SheepDetail } from "@/contract/sheep/model";
import { Badge } from "@/src/components/ui/badge";
import { formatDate } from "@/src/lib/format";

/** Says whether the animal is fit for qurban on the decisive day, and what is missing. */
export function QurbanWords({ of: { qurban } }: { of: Pick<SheepDetail, "qurban"> }) {
  const { day, faults } = qurban;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={faults.length === 0 ? "success" : "neutral"} icon={faults.length === 0 ? "check" : "cancel"}>
        {faults.length === 0 ? "Layak" : "Belum layak"}
      </Badge>
      <span className="text-ink-muted text-xs">
        {faults.length > 0 && `${faults.join("; ")}. `}Dinilai untuk {formatDate(day)}.
      </span>
    </span>
  );
}

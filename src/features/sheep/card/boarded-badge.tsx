import { Badge } from "@/src/components/ui/badge";
import { formatDate } from "@/src/lib/format";

/** Marks a sold animal that is boarded here until its delivery. `short` is for narrow places. */
export const BoardedBadge = ({ until, short }: { until: string | null; short?: boolean }) =>
  until !== null && (
    <Badge tone="warning" icon="clock">
      {short ? "Titip" : `Titip sampai ${formatDate(until)}`}
    </Badge>
  );

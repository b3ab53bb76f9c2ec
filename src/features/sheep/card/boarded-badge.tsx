import { Badge } from "@/src/components/ui/badge";
import { formatDate } from "@/src/lib/format";

/** Sold, and boarded here until it is handed over. `short`: where there is little room. */
export const BoardedBadge = ({ until, short }: { until: string | null; short?: boolean }) =>
  until !== null && (
    <Badge tone="warning" icon="clock">
      {short ? "Titip" : `Titip sampai ${formatDate(until)}`}
    </Badge>
  );

import { Badge } from "@/src/components/ui/badge";
import { formatDateShort } from "@/src/lib/format";

/** Sold, and boarded here until it is handed over. */
export const BoardedBadge = ({ until }: { until: string | null }) =>
  until !== null && (
    <Badge tone="warning" icon="clock">
      Titip s.d. {formatDateShort(until)}
    </Badge>
  );

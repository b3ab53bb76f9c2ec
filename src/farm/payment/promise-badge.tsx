import type { PaymentPromise } from "@/contract/customer/promise";
import { Badge } from "@/src/components/ui/badge";
import { formatDateShort } from "@/src/lib/format";

/** The promise that counts: its day, and whether that has passed. */
export const PromiseBadge = ({ of: { day, late } }: { of: Pick<PaymentPromise, "day" | "late"> }) =>
  late ? (
    <Badge tone="error" icon="clock">
      lewat, {formatDateShort(day)}
    </Badge>
  ) : (
    <Badge tone="primary" icon="calendar">
      {formatDateShort(day)}
    </Badge>
  );

import { statusLabel } from "@/contract/base/status";
import { Badge } from "./badge";

/** Whether a record is in use: the same for accounts, customers, suppliers, products. */
export function StatusBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? "success" : "neutral"}>{statusLabel(active)}</Badge>;
}

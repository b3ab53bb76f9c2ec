import { statusLabel } from "@/contract/base/status";
import { Badge } from "./badge";

/** Shows whether an account, customer, supplier or product is in use. */
export function StatusBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? "success" : "neutral"}>{statusLabel(active)}</Badge>;
}

import { STATUS, STATUS_LABELS } from "@/contract/status";
import type { Filter } from "./filter-pill";

/** Active or not; its parser is `oneOf(STATUS)`. */
export const statusFilter: Filter = {
  name: "status",
  label: "Status",
  options: STATUS.map((value) => ({ value, label: STATUS_LABELS[value] })),
};

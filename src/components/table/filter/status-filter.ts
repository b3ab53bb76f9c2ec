import { STATUS, STATUS_LABELS } from "@/contract/base/status";
import { optionsOf } from "@/src/lib/options-of";
import type { Filter } from "./filter-pill";

/** A filter by active or not; its parser is `oneOf(STATUS)`. */
export const statusFilter: Filter = {
  name: "status",
  label: "Status",
  options: optionsOf(STATUS, STATUS_LABELS),
};

import { ComboboxCell } from "@/src/components/form/lines/combobox-cell";
import type { CellProps } from "@/src/components/form/lines/grid-column";
import { useSaleChoices } from "./use-sale-choices";

/** The sale that a service was bought for; empty if the farm itself needs it. */
export const SaleCell = ({ cell }: { cell: CellProps }) => (
  <ComboboxCell cell={cell} field="transactionId" {...useSaleChoices()} />
);

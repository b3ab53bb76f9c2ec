import { type ReactNode, Suspense } from "react";
import { buttonClass } from "@/src/components/ui/button-style";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import type { Column } from "./column";

/** The detail is rare on a wide screen, so its code comes with the first press. */
const LateDetail = lazyPart(() => import("./later/row-detail"));

/** The classes of the last cell of a row; room.ts gives it its width. */
export const endCell = "end whitespace-nowrap px-1.5! text-right";

export interface DetailButtonProps {
  /** The row's name. */
  name: string;
  open: boolean;
  onToggle: () => void;
}

/** Opens the columns for which the table has no room, and shows only where some are left out (room.ts). */
export const DetailButton = ({ name, open, onToggle }: DetailButtonProps) => (
  <button
    type="button"
    aria-label={`Rincian ${name}`}
    aria-expanded={open}
    onClick={onToggle}
    className={cx(buttonClass("ghost", "sm", true), "more size-7! print:hidden")}
  >
    <Icon name="chevronDown" size={16} className={open ? "rotate-180" : undefined} />
  </button>
);

export interface RowDetailProps<T> {
  columns: readonly Column<T>[];
  cellOf: (column: Column<T>) => ReactNode;
}

export const RowDetail = <T,>({ columns, cellOf }: RowDetailProps<T>) => (
  <Suspense>
    <LateDetail facts={columns.map((column) => [column.id, column.header, cellOf(column)])} />
  </Suspense>
);

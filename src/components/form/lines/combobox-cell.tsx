import type { ComponentProps } from "react";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import type { CellProps } from "./grid-column";

type Asked = "search" | "resolve" | "onPick" | "placeholder" | "required";
type Props = { cell: CellProps; field: string } & Pick<ComponentProps<typeof ComboboxField>, Asked>;

/** A cell whose choices come from the server. On a desktop the grid draws its frame. */
export const ComboboxCell = ({ cell, field, ...asked }: Props) => (
  <div data-field={field} className="md:[&_.border]:border-transparent">
    <ComboboxField
      id={cell.id}
      label={cell.label}
      hideLabel
      describedBy={cell.describedBy}
      value={typeof cell.value === "number" ? cell.value : null}
      onChange={(id) => cell.onChange(id as never)}
      onBlur={cell.onLeave}
      {...asked}
    />
  </div>
);

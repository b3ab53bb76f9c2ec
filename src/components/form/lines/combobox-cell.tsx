import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import type { ComboboxProps } from "@/src/components/form/fields/use-combobox";
import type { CellProps } from "./grid-column";

type Asked = "search" | "resolve" | "onPick" | "onCreate" | "placeholder" | "required" | "autoFocus";
type Props<Option extends ComboboxOption> = { cell: CellProps; field: string } & Pick<ComboboxProps<Option>, Asked>;

/** A cell whose choices come from the server. On a desktop the grid draws its frame. */
export const ComboboxCell = <Option extends ComboboxOption>({ cell, field, ...asked }: Props<Option>) => (
  <div data-field={field} className="md:[&_.border]:border-transparent">
    <ComboboxField
      id={cell.id}
      label={cell.label}
      hideLabel
      describedBy={cell.describedBy}
      value={typeof cell.value === "number" ? cell.value : null}
      onChange={cell.onChange}
      onBlur={cell.onLeave}
      {...asked}
    />
  </div>
);

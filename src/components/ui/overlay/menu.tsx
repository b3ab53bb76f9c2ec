import { type ReactNode, useId, useRef, useState } from "react";
import { type MenuContent, MenuPanel } from "./menu-panel";
import type { TriggerProps } from "./popover";

interface MenuProps extends MenuContent {
  trigger: (props: TriggerProps, open: boolean) => ReactNode;
}

/** A button and the menu that it opens. A closed menu costs a table's row almost nothing. */
export function Menu({ trigger, ...content }: MenuProps) {
  const [open, setOpen] = useState<"first" | "last" | false>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();

  const props: TriggerProps = {
    ref: anchor,
    onClick: () => setOpen((was) => !was && "first"),
    "aria-expanded": open !== false,
    "aria-haspopup": "menu",
    "aria-controls": open ? id : undefined,
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      setOpen(event.key === "ArrowDown" ? "first" : "last");
    },
  };
  return (
    <>
      {trigger(props, open !== false)}
      {open && <MenuPanel {...content} id={id} anchor={anchor} start={open} onClose={() => setOpen(false)} />}
    </>
  );
}

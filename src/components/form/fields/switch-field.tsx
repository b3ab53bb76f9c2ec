import type { ComponentProps } from "react";
import { CheckboxField } from "./checkbox-field";

/** A setting that is on or off; screen readers say "label, switch, on". */
export function SwitchField(props: Omit<ComponentProps<typeof CheckboxField>, "role">) {
  return <CheckboxField {...props} role="switch" />;
}

import { type ComponentType, createContext, type ReactNode, type RefCallback, use } from "react";
import type { FieldProps } from "./field";

/** Anything that a form can focus. */
export type Focusable = { focus: () => void };

/** The props of a field's control besides label, hint and error. */
export type InputProps<Value> = FieldProps & {
  /** Omitted inside a form, which holds the value; omitted elsewhere, the browser holds it. */
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  /** Receives text that the field cannot parse. A form takes it as the value, so that its schema refuses it. */
  onUnparsed?: (text: string) => void;
  onBlur?: () => void;
  controlRef?: RefCallback<Focusable>;
  /** The errors of a list's entries, by position. */
  itemErrors?: readonly (string | undefined)[];
};

/** A form must know this about a field besides its value. */
export type FieldTraits<Value> = {
  /** A secret value is never saved in a draft. */
  secret?: boolean;
  /** Describes the value in words, for the list of changes after a conflict. */
  say?: (value: Value) => string;
};

export type BinderProps = {
  name: string;
  label: string;
  traits: FieldTraits<never>;
  render: (bound: Omit<InputProps<never>, "label" | "name">) => ReactNode;
};

/** The form provides the component that binds one field's value, so that fields do not depend on the form library. */
export const FieldBinder = createContext<ComponentType<BinderProps> | null>(null);

/**
 * Makes a field of an input: inside a form, `name` binds it; with `value` or outside a form it stands alone.
 * `onChange` is called in both cases.
 */
export function asField<Value, Props extends InputProps<Value>>(
  Input: ComponentType<Props & InputProps<Value>>,
  traits: FieldTraits<Value> = {},
) {
  function FieldOfForm(props: Props) {
    const Binder = use(FieldBinder);
    if (!Binder || props.name === undefined || props.value !== undefined) return <Input {...props} />;
    return (
      <Binder
        name={props.name}
        label={props.label}
        traits={traits as FieldTraits<never>}
        render={(bound) => {
          const held = bound as InputProps<Value>;
          return (
            <Input
              {...props}
              {...held}
              error={props.error ?? held.error}
              required={props.required ?? held.required}
              disabled={props.disabled || held.disabled}
              onChange={(value: Value | null) => {
                held.onChange?.(value);
                props.onChange?.(value);
              }}
              onBlur={() => {
                held.onBlur?.();
                props.onBlur?.();
              }}
            />
          );
        }}
      />
    );
  }
  return FieldOfForm;
}

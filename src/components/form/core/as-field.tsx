import { type ComponentType, createContext, type ReactNode, type RefCallback, use } from "react";
import type { FieldProps } from "./field";

/** Anything a form can put the cursor on. */
export type Focusable = { focus: () => void };

/** What a field's control takes besides label, hint and error. */
export type InputProps<Value> = FieldProps & {
  /** Left out inside a form: the form holds it. Left out elsewhere: the browser does. */
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  /** Text that the field cannot read. A form takes it as the value, so that its schema refuses it. */
  onUnparsed?: (text: string) => void;
  onBlur?: () => void;
  controlRef?: RefCallback<Focusable>;
  /** Of a list: what is wrong with each of its entries. */
  itemErrors?: readonly (string | undefined)[];
};

/** What a form must know of a field besides its value. */
export type FieldTraits<Value> = {
  /** Never kept in a draft. */
  secret?: boolean;
  /** The value in words, for "what changed". */
  say?: (value: Value) => string;
};

export type BinderProps = {
  name: string;
  label: string;
  traits: FieldTraits<never>;
  render: (bound: Omit<InputProps<never>, "label" | "name">) => ReactNode;
};

/** Given by a form: the component that holds one field's value. So fields know nothing of the form library. */
export const FieldBinder = createContext<ComponentType<BinderProps> | null>(null);

/**
 * Makes a field of an input: inside a form, `name` binds it; with `value`, or outside a form, it stands alone.
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

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { asField } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass, InnerButton } from "@/src/components/form/core/control-box";
import { type ControlProps, Field } from "@/src/components/form/core/field";
import { Icon } from "@/src/components/ui/icon";
import { useAnchored } from "@/src/components/ui/overlay/anchored";
import { useDismiss } from "@/src/components/ui/overlay/use-dismiss";
import { Spinner } from "@/src/components/ui/spinner";
import { ComboboxList, type ComboboxOption, optionId } from "./combobox-list";
import { type ComboboxProps, type Id, JUMP, useCombobox } from "./use-combobox";

export type { ComboboxOption } from "./combobox-list";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: JUMP, PageUp: -JUMP };

type Combobox = ReturnType<typeof useCombobox>;

function ComboboxInput(props: ComboboxProps) {
  const { disabled, label } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const list = `${id}-list`;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const combobox = useCombobox(props, list);
  const { open, held, found, active } = combobox;
  useAnchored(open, box, panel, "bottom-start", 4);
  useDismiss(open, [box, panel], combobox.close);

  return (
    <Field {...props} id={id}>
      {(control) => (
        <>
          <div ref={box}>
            <ControlBox
              invalid={!!props.error}
              disabled={disabled}
              end={
                <ComboboxEnd
                  busy={combobox.creating || (open && found.status === "loading")}
                  clearLabel={held !== null && !props.required && !disabled ? `Kosongkan ${label}` : null}
                  onClear={() => combobox.pick(null)}
                />
              }
            >
              <ComboboxText field={props} combobox={combobox} control={control} list={list} />
            </ControlBox>
          </div>
          {open && (
            <ComboboxList
              ref={panel}
              id={list}
              label={label}
              width={box.current?.offsetWidth}
              found={found}
              active={active}
              value={held}
              create={combobox.create}
              onActive={combobox.setActive}
              onChoose={combobox.choose}
            />
          )}
        </>
      )}
    </Field>
  );
}

function steer(event: KeyboardEvent, combobox: Combobox) {
  const step = STEPS[event.key];
  if (step !== undefined) {
    event.preventDefault();
    if (combobox.open) combobox.move(step);
    else combobox.show();
  } else if (event.key === "Enter" && combobox.open) {
    // Enter chooses an option. It sends the form only when the list is closed.
    event.preventDefault();
    combobox.enter();
  } else if (event.key === "Tab") combobox.close();
}

type TextProps = { field: ComboboxProps; combobox: Combobox; control: ControlProps; list: string };

function ComboboxText({ field, combobox, control, list }: TextProps) {
  const { disabled, placeholder, autoFocus, label, controlRef } = field;
  const { open, found } = combobox;
  return (
    <input
      {...control}
      data-control=""
      ref={(node) => {
        combobox.input.current = node;
        return controlRef?.(node as HTMLInputElement);
      }}
      type="text"
      // biome-ignore lint/a11y/noAutofocus: the page decides
      autoFocus={autoFocus}
      data-autofocus={autoFocus ? "" : undefined}
      role="combobox"
      aria-expanded={open}
      aria-controls={open ? list : undefined}
      aria-autocomplete="list"
      aria-activedescendant={combobox.marks ? optionId(list, combobox.active) : undefined}
      aria-busy={open && found.status === "loading"}
      value={combobox.text}
      onChange={(event) => combobox.type(event.target.value)}
      onClick={combobox.show}
      onKeyDown={(event) => steer(event, combobox)}
      onBlur={() => {
        combobox.close();
        // The dialog that makes a new entry answers this field.
        if (!combobox.creating) field.onBlur?.();
      }}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder ?? `Cari ${label.toLowerCase()}`}
      className={controlClass}
    />
  );
}

type EndProps = { busy: boolean; clearLabel: string | null; onClear: () => void };

const ComboboxEnd = ({ busy, clearLabel, onClear }: EndProps) => (
  <>
    {busy && (
      <span className="px-1 text-ink-muted">
        <Spinner />
      </span>
    )}
    {clearLabel !== null && (
      <InnerButton label={clearLabel} onClick={onClear}>
        <Icon name="close" size={16} />
      </InnerButton>
    )}
    <Icon name="chevronDown" className="pointer-events-none me-3 text-ink-muted" />
  </>
);

/** `onPick` gets only options that `search` or `onCreate` has given, so it knows all that they carry. */
export const ComboboxField: <Option extends ComboboxOption>(props: ComboboxProps<Option>) => ReactNode = asField<
  Id,
  ComboboxProps
>(ComboboxInput);

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { ControlBox, controlClass, InnerButton } from "@/src/components/form/core/control-box";
import { Field } from "@/src/components/form/core/field";
import { Icon } from "@/src/components/ui/icon";

type Props = InputProps<string> & {
  autoComplete?: "current-password" | "new-password";
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** Names the hidden text if it is not a password: "rahasia". */
  what?: string;
  /** Rendered below the field with the typed password, such as a strength meter. */
  strength?: (password: string) => ReactNode;
};

function PasswordInput({ value, onChange, onBlur, controlRef, strength, what = "kata sandi", ...props }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { autoComplete = "current-password", placeholder, maxLength, autoFocus } = props;
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const hint = capsLock || props.hint ? <Hints capsLock={capsLock}>{props.hint}</Hints> : undefined;

  return (
    <Field {...props} hint={hint}>
      {(control) => (
        <>
          <ControlBox
            invalid={!!props.error}
            disabled={props.disabled}
            end={
              <InnerButton
                label={shown ? `Sembunyikan ${what}` : `Tampilkan ${what}`}
                onClick={() => setShown(!shown)}
                disabled={props.disabled}
              >
                <Icon name={shown ? "eyeOff" : "eye"} size={20} />
              </InnerButton>
            }
          >
            <input
              {...control}
              aria-describedby={
                strength
                  ? [control["aria-describedby"], `${control.id}-rules`].filter(Boolean).join(" ")
                  : control["aria-describedby"]
              }
              data-control=""
              ref={controlRef}
              name={props.name}
              type={shown ? "text" : "password"}
              value={value === undefined ? undefined : (value ?? "")}
              onChange={(event) => onChange?.(event.target.value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => {
                setCapsLock(false);
                onBlur?.();
              }}
              disabled={props.disabled}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the page decides
              autoFocus={autoFocus}
              data-autofocus={autoFocus ? "" : undefined}
              autoComplete={autoComplete}
              placeholder={placeholder}
              maxLength={maxLength}
              className={controlClass}
            />
          </ControlBox>
          {strength && <div id={`${control.id}-rules`}>{strength(value ?? "")}</div>}
        </>
      )}
    </Field>
  );
}

function Hints({ capsLock, children }: { capsLock: boolean; children: ReactNode }) {
  return (
    <>
      {capsLock && (
        <p role="status" className="font-medium text-warning-ink">
          Caps Lock menyala.
        </p>
      )}
      {children}
    </>
  );
}

export const PasswordField = asField<string, Props>(PasswordInput, { secret: true });

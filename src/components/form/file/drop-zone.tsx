import { type CSSProperties, type DragEvent, type ReactNode, type RefCallback, useRef, useState } from "react";
import type { Focusable } from "@/src/components/form/core/as-field";
import type { ControlProps } from "@/src/components/form/core/field";
import { cx } from "@/src/components/ui/cx";

type Props = {
  control: ControlProps;
  controlRef?: RefCallback<Focusable>;
  name?: string;
  accept?: string;
  capture?: "environment" | "user";
  /** Accepts several files at once; `onFile` is called for each. */
  multiple?: boolean;
  invalid?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
  onBlur?: () => void;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

/** A place to press, drop or paste a file on. It is the browser's own file input with our text over it. */
export function DropZone({
  control,
  controlRef,
  onFile,
  onBlur,
  invalid,
  disabled,
  className,
  style,
  children,
  ...input
}: Props) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const take = (files: FileList | null | undefined) => {
    if (disabled) return;
    for (const file of [...(files ?? [])].slice(0, input.multiple ? undefined : 1)) onFile(file);
  };
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault();
    // Entering a child fires a leave event of its parent, so only the count shows whether the pointer is inside.
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  return (
    <label
      style={style}
      onDragEnter={drag(1)}
      onDragLeave={drag(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      className={cx(
        "relative flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3 text-sm transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-primary-ink",
        invalid ? "border-error-ink" : over ? "border-primary-ink bg-primary-soft" : "border-line-strong bg-surface",
        disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:border-ink-faint",
        className,
      )}
    >
      <input
        {...control}
        {...input}
        ref={controlRef}
        type="file"
        // Without this the label would read the whole zone aloud.
        aria-labelledby={`${control.id}-label`}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.target.files);
          // Clearing the input allows choosing the same file again after it was removed.
          event.target.value = "";
        }}
        className="sr-only outline-none!"
      />
      {children}
    </label>
  );
}

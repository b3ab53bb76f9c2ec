import type { MouseEvent, ReactNode } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";

type Props = {
  /** A verb and its object: "Simpan pembelian". */
  submitLabel: string;
  /** Marks a form whose main button removes something. */
  tone?: "danger";
  saving: boolean;
  onCancel?: () => void;
  cancelLabel?: string;
  /** The number of fields with errors; pressing it goes to the first. */
  errorCount: number;
  onShowErrors: () => void;
  /** The reason why the last attempt did not save. */
  failure: string | null;
  /** Further buttons follow the main one; on a phone they stand below the bar, at the form's end, but for a dialog. */
  extra?: ReactNode;
  /** The sum that the main button is about to post, beside it. */
  summary?: ReactNode;
  /** A dialog has its own edges, so the bar has none there. */
  plain?: boolean;
};

/**
 * A finger's press leaves the focus where it is: without it the phone's bottom bar would come back (app/globals.css), and the
 * buttons would move away before the press ends.
 */
function keepFocus(event: MouseEvent) {
  if (matchMedia("(pointer: coarse)").matches) event.preventDefault();
}

/** The main button shows the progress, and stays in view at the bottom of a phone and of a dialog. */
export function FormActions(props: Props) {
  const { submitLabel, tone, saving, onCancel, cancelLabel = "Batal", extra, summary, plain } = props;
  const cancel = onCancel && (
    <Button variant="ghost" size="lg" className="max-md:px-2 md:h-10 md:text-sm" onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are pressed, not the bar
    <div
      onMouseDown={keepFocus}
      // The bar sticks within the whole form, so the parts that only a desk puts into one row have no box of their own here.
      className={cx("print:hidden", plain ? "contents" : "max-md:contents md:flex md:flex-wrap md:gap-2 md:py-3")}
    >
      <div
        className={cx(
          "form-bar sticky bottom-(--bar) z-10 flex flex-col gap-2 border-line border-t bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
          !plain && "-mx-4 px-4 md:contents",
        )}
      >
        <Failure of={props.failure} />
        <div className={cx("flex flex-wrap items-center gap-2", !plain && "md:contents")}>
          {summary}
          <Button
            type="submit"
            variant={tone ?? "primary"}
            size="lg"
            loading={saving}
            className="flex-1 md:h-10 md:flex-none md:text-sm"
          >
            {submitLabel}
          </Button>
          {plain && extra}
          {(plain || !extra) && cancel}
          {props.errorCount > 0 && (
            <button
              type="button"
              onClick={props.onShowErrors}
              className="w-full cursor-pointer text-left font-medium text-error-ink text-sm underline underline-offset-2 md:order-1 md:w-auto md:px-2"
            >
              {props.errorCount} isian perlu diperbaiki
            </button>
          )}
        </div>
      </div>
      {extra && !plain && (
        <div className="flex flex-wrap items-center gap-2 md:contents">
          {extra}
          {cancel}
        </div>
      )}
      <p role="status" className="sr-only">
        {saving ? "Menyimpan…" : ""}
      </p>
    </div>
  );
}

const Failure = ({ of: failure }: { of: string | null }) => (
  <div aria-live="assertive" className="empty:hidden md:basis-full">
    {failure !== null && (
      <p className="flex items-start gap-1.5 font-medium text-error-ink text-sm">
        <Icon name="error" size={16} className="mt-0.5" />
        <span>Belum tersimpan. {failure && `${failure} `}Isian Anda tetap ada.</span>
      </p>
    )}
  </div>
);

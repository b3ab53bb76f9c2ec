import { useEffect, useRef } from "react";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import type { ConflictChange } from "./conflict";

type Props = {
  message: string;
  /** Null until the newest record has been fetched. */
  changes: ConflictChange[] | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Another user saved first: the panel shows their changes beside the values typed here. */
export function ConflictPanel({ message, changes, onKeepMine, onTakeTheirs }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The panel stands above the fields and the pressed button below them, so it must be scrolled into view.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-line-strong bg-warning-soft px-4 py-3 text-sm outline-none!"
    >
      <p className="flex items-center gap-2 font-semibold text-warning-ink">
        <Icon name="warning" />
        {message || "Data ini sudah diubah orang lain."}
      </p>
      <p className="mt-1 text-ink">Isian Anda tetap ada dan belum disimpan.</p>
      {changes && changes.length > 0 && (
        <dl className="mt-3 flex flex-col gap-2">
          {changes.map((change) => (
            <div key={change.name} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
              <dt className="font-semibold text-ink">{change.label}</dt>
              <dd className="text-ink">
                Sekarang <strong className="font-semibold">{change.theirs}</strong>
                {change.mine !== null && (
                  <>
                    , isian Anda <strong className="font-semibold">{change.mine}</strong>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            Simpan isian saya
          </Button>
          <Button size="sm" onClick={onTakeTheirs}>
            Pakai data terbaru
          </Button>
        </div>
      )}
    </div>
  );
}

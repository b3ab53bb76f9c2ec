import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";

type Props = { notice: "restored" | "offered" | null; onRestore: () => void; onDiscard: () => void };

/** Says that typed values were restored, or can be although the record has changed since. */
export function DraftNotice({ notice, onRestore, onDiscard }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {notice && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-primary-soft px-4 py-2.5 text-sm">
          <Icon name="undo" className="text-primary-ink" />
          <span className="min-w-0 flex-1 text-ink">
            {notice === "restored"
              ? "Draf dipulihkan."
              : "Ada draf yang belum disimpan, tetapi data ini sudah berubah sejak itu."}
          </span>
          <span className="flex gap-2">
            {notice === "offered" && (
              <Button size="sm" onClick={onRestore}>
                Pakai draf
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Buang draf
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

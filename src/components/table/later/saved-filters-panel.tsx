import { useState } from "react";
import type { SavedFiltersProps } from "@/src/components/table/filter/saved-filters";
import { Button } from "@/src/components/ui/button";
import { IconButton } from "@/src/components/ui/icon-button";

/** The panel of saved filters loads with the first press. */
export default function SavedFiltersPanel({
  saved,
  current,
  onApply,
  onSave,
  onClose,
}: SavedFiltersProps & { onClose: () => void }) {
  const [name, setName] = useState("");
  const without = (gone: string) => saved.filter((item) => item.name !== gone);
  return (
    <>
      <p className="mb-1 px-2 font-semibold text-ink-muted text-xs">Saringan tersimpan</p>
      {saved.length === 0 && (
        <p className="px-2 pb-2 text-ink-muted text-sm">Belum ada. Saring daftar ini, lalu beri nama.</p>
      )}
      <ul>
        {saved.map((item) => (
          <li key={item.name} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={item.query === current || undefined}
              onClick={() => {
                onApply(item.query);
                onClose();
              }}
              className="min-h-9 min-w-0 flex-1 cursor-pointer truncate rounded px-2 text-left text-sm hover:bg-ink/7 aria-[current]:font-semibold"
            >
              {item.name}
            </button>
            <IconButton
              size="sm"
              icon="trash"
              label={`Hapus ${item.name}`}
              onClick={() => onSave(without(item.name))}
            />
          </li>
        ))}
      </ul>
      {current && (
        <form
          className="mt-1 flex gap-2 border-line border-t px-1 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            onSave([...without(name.trim()), { name: name.trim(), query: current }]);
            setName("");
          }}
        >
          <input
            aria-label="Nama saringan"
            placeholder="Nama saringan ini"
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            className="h-8 min-w-0 flex-1 rounded border border-line-strong bg-surface px-2 text-sm placeholder:text-ink-faint"
          />
          <Button type="submit" size="sm" variant="primary">
            Simpan
          </Button>
        </form>
      )}
    </>
  );
}

import type { ReactNode, Ref, UIEvent } from "react";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { floatingClass } from "@/src/components/ui/overlay/anchored";
import { photoUrl } from "@/src/lib/photo-url";
import type { usePagedSearch } from "./use-paged-search";

export type ComboboxOption = {
  value: string | number;
  label: string;
  /** A second, quieter line, such as phone, pen or weight. */
  detail?: string;
  /** A third line, such as the price. */
  more?: string;
  /** A reason against choosing this option. */
  warning?: string;
  /** The address of a photo; null if the record has none. */
  picture?: string | null;
  disabled?: boolean;
  /** Found by something else than its name: Enter before the answer leaves the list open instead of choosing it. */
  aside?: boolean;
};

/** The index of the entry "create new", which lies outside the list because the list may still grow. */
export const NEW = -1;

export const optionId = (list: string, index: number) => `${list}-${index === NEW ? "new" : index}`;

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  width: number | undefined;
  found: ReturnType<typeof usePagedSearch<ComboboxOption>>;
  active: number;
  value: string | number | null;
  /** The name of a new entry; null if none may be created. */
  create: string | null;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
};

const NEAR_END = 240;

const Found = ({ item, chosen }: { item: ComboboxOption; chosen: boolean }) => (
  <>
    {item.picture !== undefined && <Picture of={item.picture} />}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{item.label}</span>
      {item.detail && <span className="block truncate text-ink-muted text-xs">{item.detail}</span>}
      {item.more && <span className="block text-ink-muted text-xs">{item.more}</span>}
      {item.warning && <span className="block font-medium text-warning-ink text-xs">{item.warning}</span>}
    </span>
    {chosen && <Icon name="check" size={16} className="text-primary-ink" />}
  </>
);

/** The list under a combobox. The focus stays in the field, and the next page is fetched before the end is reached. */
export function ComboboxList({ ref, id, label, width, found, active, value, create, onActive, onChoose }: Props) {
  const { items, status } = found;
  const nearEnd = ({ currentTarget: list }: UIEvent) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) found.more();
  };
  const option = (index: number, chosen: boolean, disabled: boolean | undefined, children: ReactNode) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      key={index}
      id={optionId(id, index)}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => onChoose(index)}
      className={cx(
        "flex min-h-10 items-center gap-2 rounded px-2.5 py-1.5 text-sm",
        disabled ? "cursor-not-allowed text-ink-faint" : "cursor-pointer text-ink",
        // The entry stays visible however long the list is.
        index === NEW ? "sticky bottom-0 bg-raised" : "[content-visibility:auto]",
        index === active && (index === NEW ? "bg-primary-soft" : "bg-ink/7"),
      )}
    >
      {children}
    </div>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is, and watches the scrolling
    <div
      ref={ref}
      // A press must not take the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      style={{ width }}
      className={cx(floatingClass, "min-w-60 animate-pop")}
    >
      <div
        // New results start at the top.
        key={found.query}
        role="listbox"
        id={id}
        aria-label={label}
        aria-busy={status === "loading" || undefined}
        onScroll={nearEnd}
        className={cx("max-h-72 overflow-y-auto p-1 empty:hidden", status === "loading" && "opacity-60")}
      >
        {items.map((item, index) =>
          option(index, item.value === value, item.disabled, <Found item={item} chosen={item.value === value} />),
        )}
        {create !== null &&
          option(
            NEW,
            false,
            false,
            <span className="flex min-w-0 items-center gap-2 font-semibold text-primary-ink">
              <Icon name="plus" size={16} />
              <span className="truncate">Tambah “{create}”</span>
            </span>,
          )}
      </div>
      {status === "error" && (
        <div className="flex items-center justify-between gap-3 px-3.5 py-2 text-error-ink text-sm">
          Daftar tidak dapat dimuat.
          <Button size="sm" icon="refresh" onClick={found.retry}>
            Coba lagi
          </Button>
        </div>
      )}
      <p role="status" className={items.length > 0 ? "sr-only" : "px-3.5 py-3 text-ink-muted text-sm empty:hidden"}>
        {statusText(status, items.length, found.next !== null, create !== null)}
      </p>
      {status === "more" && (
        <p className="border-line border-t px-3.5 py-2 text-ink-muted text-xs">Memuat berikutnya…</p>
      )}
    </div>
  );
}

const Picture = ({ of }: { of: string | null }) =>
  of ? (
    <img src={photoUrl(of, "small")} alt="" className="size-10 shrink-0 rounded object-cover" />
  ) : (
    <span className="grid size-10 shrink-0 place-items-center rounded bg-ink/7 text-ink-faint">
      <Icon name="sheep" size={18} />
    </span>
  );

function statusText(status: Props["found"]["status"], count: number, more: boolean, canCreate: boolean) {
  if (status === "loading" || status === "idle") return count === 0 ? "Mencari…" : "";
  if (status === "error") return "";
  if (count === 0) return canCreate ? "Tidak ada yang cocok; Anda dapat menambahkannya." : "Tidak ada yang cocok.";
  return `${count}${more ? " atau lebih" : ""} pilihan.`;
}

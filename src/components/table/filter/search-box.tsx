import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "@/src/components/ui/icon";
import { isCovered } from "@/src/lib/is-covered";
import { SCANNED_KEY_MS } from "@/src/lib/key-pace";
import { readScanned } from "@/src/lib/scanned";
import { isSingleKey } from "@/src/lib/single-keys";

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** Receives text typed by a scanner (many keys at once, then Enter) instead of a search for it. */
  onScan?: (text: string) => void;
}

type Ways = typeof import("@/src/components/table/later/to-rows");

/** The ways from the box to the rows load when the first is taken. */
const toRows = (go: (ways: Ways) => void) => void import("@/src/components/table/later/to-rows").then(go, () => {});

const DEBOUNCE_MS = 300;
const LEAST_SCANNED = 3;

/** Distinguishes a scanner that types like a keyboard from a person. */
function useKeyPace() {
  const pace = useRef({ last: 0, fast: 0 });
  return {
    note(at: number) {
      const { last, fast } = pace.current;
      pace.current = { last: at, fast: at - last <= SCANNED_KEY_MS ? fast + 1 : 0 };
    },
    isScan: (text: string) => text.length >= LEAST_SCANNED && pace.current.fast >= text.length - 1,
  };
}

/** The key `/` leads to the box, under a dialog only to the box in it. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || !isSingleKey(event) || isCovered(input.current)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    // It outlives the list: a record that was opened from it is left later.
    window.onhashchange = ({ oldURL }) => toRows(({ toRowOf }) => toRowOf(oldURL));
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}

/** Searches after a pause and keeps the focus and the typed text; the key `/` leads to it. */
export function SearchBox({ value, onChange, label, onScan }: SearchBoxProps) {
  const pace = useKeyPace();
  const [text, setText] = useState(value);
  // The box's own search comes back through the address, maybe late, so only a change from elsewhere replaces the
  // text.
  const [seen, setSeen] = useState({ value, sent: value });
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen.value) {
    setSeen({ value, sent: value });
    if (value !== seen.sent) setText(value);
  }

  const send = (next: string) => {
    clearTimeout(timer.current);
    setSeen((before) => ({ ...before, sent: next }));
    onChange(next);
  };

  /** Enter and the arrow lead to the rows; what a scanner has typed is no search. */
  const leave = ({ key, currentTarget: box }: KeyboardEvent<HTMLInputElement>) => {
    const read = box.value.trim();
    if (key === "Enter" && onScan && pace.isScan(read)) {
      clearTimeout(timer.current);
      setText(value);
      return onScan(readScanned(read));
    }
    const sent = read !== value;
    if (sent) send(read);
    toRows(({ toFirstRow }) => toFirstRow(box, sent));
  };

  useSlashKey(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="relative min-w-0 md:w-54 md:shrink-0">
      <Icon
        name="search"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next.trim()), DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key.length === 1) pace.note(event.timeStamp);
          if (event.key === "Enter" || event.key === "ArrowDown") leave(event);
          if (event.key === "Escape") {
            event.preventDefault();
            // The second time it gives the keys back to the list.
            if (!text) return event.currentTarget.blur();
            setText("");
            send("");
          }
        }}
        className="h-9 w-full rounded border border-line bg-raised pr-8 pl-9 text-ink text-sm shadow-card placeholder:text-ink-faint max-md:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <ClearButton
          onClear={() => {
            setText("");
            send("");
            input.current?.focus();
          }}
        />
      ) : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 grid size-5 -translate-y-1/2 place-items-center rounded-sm border border-line font-sans text-ink-faint text-xs max-md:hidden"
        >
          /
        </span>
      )}
    </div>
  );
}

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    aria-label="Hapus pencarian"
    onClick={onClear}
    className="absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded text-ink-faint hover:bg-ink/8 hover:text-ink"
  >
    <Icon name="close" size={14} />
  </button>
);

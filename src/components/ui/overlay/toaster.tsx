import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { NOTIFICATION_MS } from "@/src/config/constants";
import { dismissNotice, type Notice, type NoticeTone, useNotices } from "@/src/lib/notify";

const looks: Record<NoticeTone, { icon: IconName; mark: string; word: string }> = {
  success: { icon: "success", mark: "text-success-ink", word: "Berhasil" },
  error: { icon: "error", mark: "text-error-ink", word: "Gagal" },
  info: { icon: "info", mark: "text-primary-ink", word: "Info" },
};

function ToastCard({ notice, paused }: { notice: Notice; paused: boolean }) {
  const left = useRef(NOTIFICATION_MS);
  const { icon, mark, word } = looks[notice.tone];
  const { action } = notice;

  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = setTimeout(() => dismissNotice(notice.id), left.current);
    return () => {
      clearTimeout(timer);
      // This leaves enough time to read on after the pointer has left.
      left.current = Math.max(1000, left.current - (performance.now() - start));
    };
  }, [notice.id, paused]);

  return (
    <li
      className={cx(
        "pointer-events-auto flex w-full items-center gap-2.5 rounded-lg border border-line bg-raised py-2.5 pr-2 pl-3.5 text-ink text-sm",
        "shadow-pop transition duration-200 starting:translate-x-4 starting:opacity-0",
      )}
    >
      <Icon name={icon} className={mark} />
      <p className="min-w-0 flex-1 break-words py-1">
        <span className="sr-only">{word}: </span>
        {notice.message}
        {notice.hint && <span className="block text-ink-muted">{notice.hint}</span>}
      </p>
      {action && (
        <button
          type="button"
          data-toast-act=""
          className="min-h-7 cursor-pointer rounded px-1.5 max-md:min-h-11 font-semibold text-primary-ink underline"
          onClick={() => {
            dismissNotice(notice.id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Tutup pemberitahuan"
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded text-ink-faint max-md:size-11 hover:bg-ink/8 hover:text-ink"
        onClick={() => dismissNotice(notice.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

/**
 * On a phone the notices take their room from the page, so that they cover neither its title nor a button. A page that is
 * scrolled does not move under the finger: it makes room, and takes it back, as soon as it stands at its beginning.
 */
function useRoom(list: RefObject<HTMLElement | null>, shown: readonly Notice[]) {
  useLayoutEffect(() => {
    const { style } = document.body;
    const height = `${shown.length === 0 ? 0 : (list.current?.offsetHeight ?? 0)}px`;
    style.setProperty("--notices", height);
    const make = () => window.scrollY === 0 && style.setProperty("--notices-room", height);
    make();
    addEventListener("scroll", make, { passive: true });
    return () => removeEventListener("scroll", make);
  }, [list, shown]);
}

/**
 * §8: notices show at the top right for three seconds and stay while the pointer or focus rests on them; on a phone below
 * the buttons of the header and of a dialog. They stand beside the page's root, so that an open dialog does not make them
 * inert, and the live region exists before the first message.
 */
export function Toaster() {
  const shown = useNotices();
  const [ready, setReady] = useState(false);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setReady(true), []);
  useRoom(list, shown);
  // A notice closed by its own button disappears without a pointerleave or blur event.
  if (held && shown.length === 0) setHeld(false);

  if (!ready) return null;
  return createPortal(
    <section
      aria-label="Pemberitahuan"
      className="pointer-events-none fixed top-3 right-3 left-3 z-50 max-md:top-17 sm:left-auto sm:w-90 print:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol ref={list} aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {shown.map((notice) => (
          <ToastCard key={notice.id} notice={notice} paused={held} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

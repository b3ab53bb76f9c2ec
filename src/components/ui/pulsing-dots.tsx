import { cx } from "./cx";

const delays = ["0s", "0.2s", "0.4s"];

/** §9: three dots, one second, 0.2 s apart. It uses no hooks, so it can stand in prerendered HTML. */
export function PulsingDots({ label = "Memuat…", over }: { label?: string; over?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        "flex items-center justify-center gap-2",
        // The dots lie in the middle of the visible part of the content, which may be long.
        over ? "pointer-events-none absolute inset-x-0 top-0 h-full max-h-[60dvh]" : "p-6",
      )}
    >
      {delays.map((delay) => (
        <span
          key={delay}
          className="size-2.5 animate-[pulse_1s_ease-in-out_infinite] rounded-full bg-primary"
          style={{ animationDelay: delay }}
        />
      ))}
      <span className="sr-only">{label}</span>
    </div>
  );
}

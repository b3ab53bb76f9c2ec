const delays = ["0s", "0.2s", "0.4s"];

/** §9: three dots, one second, 0.2 s apart. No hooks: it can stand in prerendered HTML. */
export function PulsingDots({ label = "Memuat…" }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-2 p-6">
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

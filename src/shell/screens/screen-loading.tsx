import { PulsingDots } from "@/src/components/ui/pulsing-dots";

/** Covers a public view while the requested screen loads (§2). A screen that loads quickly is not announced. */
export function ScreenLoading() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-canvas/75 transition-opacity delay-150 starting:opacity-0">
      <PulsingDots />
    </div>
  );
}

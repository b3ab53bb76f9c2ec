import { PulsingDots } from "@/src/components/ui/pulsing-dots";

/** Over a public view while the asked screen loads (§2); one that comes quickly is not announced. */
export function ScreenLoading() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-canvas/75 transition-opacity delay-150 starting:opacity-0">
      <PulsingDots />
    </div>
  );
}

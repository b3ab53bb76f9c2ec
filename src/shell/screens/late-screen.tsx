import { type ComponentType, useEffect, useState } from "react";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

type Props = { load: () => Promise<ComponentType> };

/**
 * Shows a screen whose code failed to load. The router caches a lazy route's result for good, so this component asks
 * again each time the screen is opened: a short network failure must not cost a reload.
 */
export function LateScreen({ load }: Props) {
  const [Screen, setScreen] = useState<ComponentType>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    load().then(
      (screen) => setScreen(() => screen),
      (error) => setFailure({ error }),
    );
  }, [load]);
  if (failure) throw failure.error;
  return Screen ? <Screen /> : <PulsingDots />;
}

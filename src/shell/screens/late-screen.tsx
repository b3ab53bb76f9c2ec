import { type ComponentType, useEffect, useState } from "react";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";

type Props = { load: () => Promise<ComponentType> };

/**
 * A screen whose code did not come. The router keeps the answer that it once got: this one asks again each time that the
 * screen is opened, so that a network which broke off for a moment does not cost a reload.
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

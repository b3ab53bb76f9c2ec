import { useEffect, useState } from "react";

const PAUSE_MS = 350;

/** Returns a value once it has not changed for a moment, because the user has stopped typing. */
export function useSettled<T>(value: T) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

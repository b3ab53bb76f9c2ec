import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isSingleKey } from "@/src/lib/single-keys";

/** The keys of lists and of ways: their code comes with the first of them (docs/decisions/0068). */
export function useKeys(role: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length > 1 || !isSingleKey(event)) return;
    if (document.querySelector("[aria-modal=true], [role=menu]")) return;
    const at = event.timeStamp;
    void import("./keys").then(
      ({ press }) => press(event.key, at, { role, pathname, go: (path) => void navigate(path) }),
      () => {},
    );
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

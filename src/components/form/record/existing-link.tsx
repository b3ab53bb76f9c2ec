import { Link } from "react-router-dom";

const LOOK = "underline underline-offset-2 hover:no-underline";

/** Leads from what may not be there twice to the one that is there; the form asks before it is left. */
export function ExistingLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={LOOK}>
      Buka {name}
    </Link>
  );
}

/** Takes the one that is there instead, where a field only wants one. */
export function ExistingButton({ name, onUse }: { name: string; onUse: () => void }) {
  return (
    <button type="button" onClick={onUse} className={LOOK}>
      Pakai {name}
    </button>
  );
}

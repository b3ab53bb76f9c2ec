import { Link } from "react-router-dom";

const LOOK = "underline underline-offset-2 hover:no-underline";

/** Links to the existing record that a duplicate conflicts with; the form asks before it is left. */
export function ExistingLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={LOOK}>
      Buka {name}
    </Link>
  );
}

/** Uses the existing record instead, where a field only needs one. */
export function ExistingButton({ name, onUse }: { name: string; onUse: () => void }) {
  return (
    <button type="button" onClick={onUse} className={LOOK}>
      Pakai {name}
    </button>
  );
}

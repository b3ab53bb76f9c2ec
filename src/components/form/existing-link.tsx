import { Link } from "react-router-dom";

/** Leads from what may not be there twice to the one that is there; the form asks before it is left. */
export function ExistingLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="underline underline-offset-2 hover:no-underline">
      Buka {name}
    </Link>
  );
}

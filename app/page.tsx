import { AppRoot } from "@/src/shell/app-root";
import "@/src/features/landing/landing.css";

/** This is the only page: a static export that a client-only hash router takes over (docs/decisions/0001). */
export default function Page() {
  return <AppRoot />;
}

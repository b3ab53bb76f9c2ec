import { LandingPage } from "@/src/features/landing/landing-page";
import { AppRoot } from "@/src/shell/app-root";
import { ShellFrame } from "@/src/shell/shell-frame";

/** The only page: a static export that a client-only hash router takes over (docs/decisions/0001). */
export default function Page() {
  return <AppRoot landing={<LandingPage />} frame={<ShellFrame />} />;
}

import { LinkButton } from "@/src/components/ui/link-button";
import { Logo } from "@/src/components/ui/logo";
import { paths } from "@/src/config/paths";
import { isAuthenticated } from "@/src/lib/session/cookies";

/** Shown for an unknown address and for one that the role may not open (§2, §8: no_permission leads here). */
export function NotFoundPage() {
  const signedIn = isAuthenticated();
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 text-center text-ink">
      <title>Halaman tidak ditemukan · Domba</title>
      <div className="max-w-md">
        <Logo className="text-xl" />
        <img src="/art/not-found.svg" alt="" width={320} height={240} className="mx-auto mt-8 h-auto w-full max-w-80" />
        <h1 className="mt-6 font-bold text-xl">Halaman tidak ditemukan</h1>
        <p className="mt-2 text-ink-muted">Alamat ini tidak ada, atau akun Anda tidak memiliki akses ke sini.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <LinkButton variant="primary" to={signedIn ? paths.home : paths.landing}>
            {signedIn ? "Ke Dashboard" : "Ke halaman utama"}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}

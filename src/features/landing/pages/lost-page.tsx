import { Logo } from "@/src/components/ui/logo";
import { paths } from "@/src/config/paths";
import { company } from "@/src/features/landing/company";

/** Shown to a visitor at an unknown address. */
export function LostPage() {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 py-12 text-center text-ink">
      <div className="max-w-md">
        <Logo name={company.name} className="text-xl" />
        {/* An eager picture would be preloaded by the landing page too, because Next puts this page into its HTML. */}
        <img
          src="/art/sheep.svg"
          width={320}
          height={268}
          alt=""
          loading="lazy"
          className="mx-auto mt-10 h-auto w-64"
        />
        <h1 className="mt-8 font-extrabold text-2xl tracking-tight">Halaman tidak ditemukan</h1>
        <p className="mt-3 text-balance text-ink-muted">Alamat ini tidak ada, atau sudah pindah.</p>
        <p lang="en" className="mt-1 text-balance text-ink-muted">
          This address does not exist, or it has moved.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a
            href="/"
            className="inline-flex min-h-12 items-center rounded bg-primary-strong px-6 font-bold text-white hover:bg-primary-deep"
          >
            Ke halaman utama
          </a>
          <a
            href={`/#${paths.login}`}
            className="inline-flex min-h-12 items-center rounded border border-line-strong bg-surface px-6 font-bold hover:border-ink"
          >
            Masuk
          </a>
        </div>
      </div>
    </main>
  );
}

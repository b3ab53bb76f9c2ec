import { Button } from "@/src/components/ui/button";

/** Shown when the app's code cannot be loaded: a new version is out, or the network is down. */
export function ReloadOffer() {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-pop"
    >
      <p className="min-w-0 flex-1 basis-60">
        Aplikasi belum dapat dimuat: jaringan terputus, atau versi barunya sudah terbit. Muat ulang untuk melanjutkan.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Muat ulang
      </Button>
    </div>
  );
}

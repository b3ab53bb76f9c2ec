import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { HydratedView } from "@/src/shell/hydrated-view";

const reload = () => window.location.reload();

/** The chunk belongs to an older version, or the network broke off. */
const isLoadingFailure = (error: unknown) =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" || /dynamically imported module|load chunk/i.test(error.message));

/**
 * Replaces a blank screen: a failed load offers a reload, and any other error shows a message in place. Without a
 * network a reload would lose the whole app, so the screen comes by itself as soon as the network is back.
 */
export function RouteError() {
  const loading = isLoadingFailure(useRouteError());
  const offline = loading && !navigator.onLine;
  const title = offline ? "Perlu jaringan" : loading ? "Layar ini belum dapat dimuat" : "Layar ini mengalami gangguan";
  useEffect(() => {
    if (offline) window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [offline]);
  return (
    <div className="grid min-h-[60vh] place-items-center text-ink">
      <title>{`${title} · Domba`}</title>
      <HydratedView name="none" />
      <EmptyState
        icon="warning"
        title={title}
        action={
          <>
            <Button onClick={() => window.history.back()}>Kembali</Button>
            {!offline && (
              <Button variant="primary" icon="refresh" onClick={reload}>
                Muat ulang
              </Button>
            )}
          </>
        }
      >
        {offline
          ? "Layar ini terbuka sendiri begitu ada jaringan."
          : loading
            ? "Aplikasi baru saja diperbarui atau jaringan terputus. Muat ulang untuk melanjutkan."
            : "Data Anda aman di server. Muat ulang layar, atau pilih menu lain."}
      </EmptyState>
    </div>
  );
}

import { useRouteError } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { HydratedView } from "@/src/shell/hydrated-view";

/** The chunk belongs to an older version, or the network broke off. */
const isLoadingFailure = (error: unknown) =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" || /dynamically imported module|load chunk/i.test(error.message));

/** Replaces a blank screen: a failed load offers a reload, and any other error shows a message in place. */
export function RouteError() {
  const loading = isLoadingFailure(useRouteError());
  const title = loading ? "Layar ini belum dapat dimuat" : "Layar ini mengalami gangguan";
  return (
    <div className="grid min-h-[60vh] place-items-center text-ink">
      <title>{`${title} · Domba`}</title>
      <HydratedView name="none" />
      <EmptyState
        icon="warning"
        title={title}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {/* Without a network a reload would lose the open screen, so going back is offered as well. */}
            <Button onClick={() => window.history.back()}>Kembali</Button>
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              Muat ulang
            </Button>
          </span>
        }
      >
        {loading
          ? "Aplikasi baru saja diperbarui atau jaringan terputus. Muat ulang untuk melanjutkan."
          : "Data Anda aman di server. Muat ulang layar, atau pilih menu lain."}
      </EmptyState>
    </div>
  );
}

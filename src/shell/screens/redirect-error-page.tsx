import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { paths } from "@/src/config/paths";

const TITLE = "Alamat tidak ditemukan";

/** Shown for an unknown address inside the back-office (§2). */
export function RedirectErrorPage() {
  return (
    <>
      <title>{`${TITLE} · Domba`}</title>
      <h1 className="sr-only">{TITLE}</h1>
      <EmptyState
        icon="warning"
        title="Alamat ini tidak mengarah ke layar mana pun"
        action={
          <LinkButton variant="primary" to={paths.home}>
            Ke Dashboard
          </LinkButton>
        }
      >
        Periksa tautannya, atau pilih layar dari menu.
      </EmptyState>
    </>
  );
}

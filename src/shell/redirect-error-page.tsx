import { useLocation } from "react-router-dom";
import { EmptyState } from "@/src/components/ui/empty-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";
import { isUnder } from "./menu";

/** Screens of the specification that are not there yet. */
const COMING = [paths.transaction.list, paths.purchase.usage, "/report"];

/** An address inside the back-office that leads nowhere (§2). */
export function RedirectErrorPage() {
  const { pathname } = useLocation();
  const coming = COMING.some((path) => isUnder(pathname, path));
  const title = coming ? "Layar ini sedang dibangun" : "Alamat tidak ditemukan";
  return (
    <>
      <title>{`${title} · Domba`}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon="warning"
        title={coming ? title : "Alamat ini tidak mengarah ke layar mana pun"}
        action={
          <LinkButton variant="primary" to={paths.home}>
            Ke Dashboard
          </LinkButton>
        }
      >
        {coming ? "Layar ini belum tersedia di versi ini." : "Periksa tautannya, atau pilih layar dari menu."}
      </EmptyState>
    </>
  );
}

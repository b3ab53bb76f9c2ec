import { Link } from "react-router-dom";
import type { ListedCorrection } from "@/contract/correction/list";
import { paths } from "@/src/config/paths";

/** The state of a link on the document itself, by which a correction's page leads back there and not to the list. */
export const FROM_DOCUMENT = "from document";

export const documentPath = ({ kind, id }: Pick<ListedCorrection["document"], "kind" | "id">) =>
  kind === "purchase" ? paths.purchase.update(id) : paths.transaction.detail(id);

/** The corrected purchase or sale. */
export const DocumentLink = ({ document }: { document: ListedCorrection["document"] }) => (
  <Link to={documentPath(document)} className="rounded-sm text-primary-ink hover:underline print:text-ink">
    {document.number}
  </Link>
);

import { Link } from "react-router-dom";
import type { DocumentKind } from "@/contract/base/documents";
import { documentPath } from "@/src/config/document-path";

type Props = {
  of: { documentKind: DocumentKind | null; documentId: number | null; documentName: string | null };
};

/** Links a row of a ledger to its document; it renders nothing without one. */
export function DocumentLink({ of: { documentKind, documentId, documentName } }: Props) {
  const to = documentPath(documentKind, documentId);
  if (to === null || documentName === null) return null;
  return (
    <Link to={to} className="rounded-sm font-medium text-primary-ink hover:underline">
      {documentName}
    </Link>
  );
}

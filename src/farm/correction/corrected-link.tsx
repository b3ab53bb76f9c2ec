import type { ListedCorrection } from "@/contract/correction/list";
import { DocumentLink } from "@/src/components/ui/document-link";

/** The corrected purchase or sale. */
export const CorrectedLink = ({ document: { kind, id, number } }: { document: ListedCorrection["document"] }) => (
  <DocumentLink of={{ documentKind: kind, documentId: id, documentName: number }} />
);

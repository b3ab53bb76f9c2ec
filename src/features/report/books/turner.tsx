import { LinkButton } from "@/src/components/ui/link-button";
import type { BooksAddress } from "./books-address";

type Props = { ends: { before: string | null; after: string | null } | undefined; address: BooksAddress };

/** Turns the pages of a journal, which are asked for by where they begin. */
export function Turner({ ends, address: { turned, turnedHref } }: Props) {
  const begun = turned.after === undefined && turned.before === undefined;
  if (!ends || (begun && ends.after === null)) return null;
  return (
    <nav
      aria-label="Halaman"
      className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 py-2 print:hidden"
    >
      <span className="flex gap-2">
        {!begun && (
          <LinkButton size="sm" to={turnedHref({})}>
            Awal periode
          </LinkButton>
        )}
        {ends.before !== null && (
          <LinkButton size="sm" icon="chevronLeft" to={turnedHref({ before: ends.before })}>
            Sebelumnya
          </LinkButton>
        )}
      </span>
      {ends.after !== null && (
        <LinkButton size="sm" icon="chevronRight" to={turnedHref({ after: ends.after })}>
          Berikutnya
        </LinkButton>
      )}
    </nav>
  );
}

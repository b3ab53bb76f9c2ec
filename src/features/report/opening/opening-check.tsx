import type { Opening } from "@/contract/opening/model";
import { OPENING_LINES, OPENING_PARTS, type OpeningPart } from "@/contract/opening/words";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { formatDate } from "@/src/lib/format";
import { sumOf } from "./opening-balance";
import { partId } from "./opening-fold";

const show = (part: OpeningPart) => document.getElementById(partId(part))?.scrollIntoView();

type Props = { opening: Opening; start: string; onOpen: (part: OpeningPart) => void };

/** Asks whether the opening balance is right: what is still empty, and the balance sheet that it makes. */
export function OpeningCheck({ opening, start, onOpen }: Props) {
  const empty = OPENING_PARTS.filter((part) => sumOf(opening, part).count === 0);
  return (
    <div className="print:hidden">
      <Card
        title="Apakah ini benar?"
        description={
          empty.length > 0
            ? "Bagian ini masih kosong. Isi bila ada, biarkan bila memang tidak ada."
            : "Semua bagian terisi. Bandingkan jumlahnya dengan buku lama."
        }
        actions={
          <LinkButton to={`${paths.report.balance}?per=${start}`} icon="reference">
            Neraca {formatDate(start)}
          </LinkButton>
        }
      >
        {empty.length > 0 && (
          <ul aria-label="Bagian yang masih kosong" className="flex flex-wrap gap-2">
            {empty.map((part) => (
              <li key={part}>
                <Button
                  icon="chevronDown"
                  onClick={() => {
                    onOpen(part);
                    show(part);
                  }}
                >
                  {OPENING_LINES[part].label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-ink-muted text-sm first:mt-0">
          Bila jumlahnya sama dengan catatan lama, pembukuan dapat berjalan. Yang terlewat boleh menyusul sampai buku
          ditutup pertama kali.
        </p>
      </Card>
    </div>
  );
}

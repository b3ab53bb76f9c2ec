import type { Opening } from "@/contract/opening/model";
import { OPENING_LINES, OPENING_PARTS, type OpeningPart } from "@/contract/opening/words";
import { useSayRight } from "@/src/api/opening";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { formatDate, formatDateTime, formatRupiah } from "@/src/lib/format";
import { sumOf } from "./opening-balance";
import { partId } from "./opening-fold";

const show = (part: OpeningPart) => document.getElementById(partId(part))?.scrollIntoView();

/** " Sesudah itu Modal awal bertambah Rp16.000.000." */
const movedInWords = (moved: number) =>
  moved === 0
    ? ""
    : ` Sesudah itu Modal awal ${moved > 0 ? "bertambah" : "berkurang"} ${formatRupiah(Math.abs(moved))}, misalnya karena harga ternak atau catatan lama yang menyusul.`;

const saidRight = ({ at, by, moved }: Right) =>
  `Dinyatakan benar ${formatDateTime(at)}${by ? ` oleh ${by}` : ""}.${movedInWords(moved)}`;

function compareWords(empty: number, closed: boolean) {
  if (empty > 0) return "Bagian ini masih kosong. Isi bila ada, biarkan bila memang tidak ada.";
  return `${closed ? "" : "Semua bagian terisi. "}Bandingkan jumlahnya dengan buku lama.`;
}

type Right = NonNullable<Opening["right"]>;
type Props = {
  opening: Opening;
  start: string;
  mayWrite: boolean;
  closed: boolean;
  onOpen: (part: OpeningPart) => void;
};

/** Asks whether the opening balance is right: what is still empty, and the balance sheet that it makes. */
export function OpeningCheck({ opening, start, mayWrite, closed, onOpen }: Props) {
  const empty = closed ? [] : OPENING_PARTS.filter((part) => sumOf(opening, part).count === 0);
  const { right } = opening;
  const moved = right?.moved ?? 0;
  return (
    <div className="print:hidden">
      <Card
        title={
          right === null
            ? "Apakah ini benar?"
            : moved === 0
              ? "Saldo awal sudah benar"
              : "Saldo awal berubah sejak dinyatakan benar"
        }
        description={right ? saidRight(right) : compareWords(empty.length, closed)}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`${paths.report.balance}?per=${start}`} icon="reference">
              Neraca {formatDate(start)}
            </LinkButton>
            {mayWrite && moved !== 0 && <SayRight right={false} />}
            {mayWrite && <SayRight right={right !== null} />}
          </div>
        }
      >
        {empty.length > 0 && !right && (
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
          Bila jumlahnya sama dengan catatan lama, pembukuan dapat berjalan.
          {!closed && " Yang terlewat boleh menyusul sampai buku ditutup pertama kali."}
        </p>
      </Card>
    </div>
  );
}

/** With this answer the first step "Saldo awal" is done. */
function SayRight({ right }: { right: boolean }) {
  const { mutate, isPending } = useSayRight();
  const say = (answer: boolean) => mutate({ input: { right: answer } });
  return right ? (
    <Button variant="ghost" loading={isPending} onClick={() => say(false)}>
      Belum benar
    </Button>
  ) : (
    <Button variant="primary" icon="check" loading={isPending} onClick={() => say(true)}>
      Ya, neraca ini benar
    </Button>
  );
}

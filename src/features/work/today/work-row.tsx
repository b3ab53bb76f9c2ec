import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { daysBetween } from "@/contract/sheep/age";
import { tagName } from "@/contract/sheep/words";
import type { PenWork, WorkItem } from "@/contract/work/model";
import { useMay } from "@/src/api/user";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";
import { TagChip } from "@/src/farm/sheep/tag-chip";
import { formatNumber } from "@/src/lib/format";

const loadDialogs = () => import("./work-dialog");
const WorkDialog = lazyPart(loadDialogs);
const SkipDialog = lazyPart(() => import("./skip-dialog"));

type Props = { item: WorkItem; pen: PenWork["pen"]; day: string };

/** A piece of work in a pen, with what is done about it. */
export function WorkRow({ item, pen, day }: Props) {
  const { title, heads, late, since, animals } = item;
  const way = useWay(item);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium text-ink">{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-muted text-sm">
          {heads > 0 && <span className="tabular-nums">{formatNumber(heads)} ekor</span>}
          {since < day && (
            <Badge tone="warning">
              {late > 0 && late < heads ? `${formatNumber(late)} ` : ""}terlambat{" "}
              {formatNumber(daysBetween(since, day))} hari
            </Badge>
          )}
        </p>
        {animals.length > 0 && <Animals item={item} />}
      </div>
      {way ? (
        <LinkButton size="lg" to={way.to}>
          {way.label}
        </LinkButton>
      ) : (
        item.protocol && pen && <ProtocolActions item={item} pen={pen} protocol={item.protocol} day={day} />
      )}
    </li>
  );
}

/** The screen on which work is done that is not done here. */
function useWay({ source, document, animals }: WorkItem): { to: string; label: string } | null {
  const seesSales = useMay("transaction.read");
  const [only] = animals.length === 1 ? animals : [];
  if (source === "kelahiran")
    return { to: only ? paths.breeding.birth(only.id) : paths.breeding.due, label: only ? "Catat kelahiran" : "Buka" };
  if (source === "pisah pejantan") return { to: paths.breeding.matings, label: "Buka" };
  if (document === null || (document.kind === "transaction" && !seesSales)) return null;
  const to = documentPath(document.kind, document.id);
  return to === null ? null : { to, label: "Buka" };
}

/** Each leads to the animal's card. */
const Animals = ({ item: { animals, heads } }: { item: WorkItem }) => (
  <ul className="mt-1 flex flex-wrap items-center gap-1" aria-label="Ternaknya">
    {animals.map((animal) => (
      <li key={animal.id}>
        <Link
          to={paths.sheep.detail(animal.id)}
          aria-label={tagName(animal)}
          className="inline-flex h-11 items-center rounded-sm px-1"
        >
          <TagChip {...animal} />
        </Link>
      </li>
    ))}
    {heads > animals.length && (
      <li className="text-ink-muted text-sm">dan {formatNumber(heads - animals.length)} lagi</li>
    )}
  </ul>
);

type ActionsProps = {
  item: WorkItem;
  pen: NonNullable<PenWork["pen"]>;
  protocol: NonNullable<WorkItem["protocol"]>;
  day: string;
};

function ProtocolActions({ item, pen, protocol, day }: ActionsProps) {
  const [opened, setOpened] = useState<"done" | "skip">();
  const mayExamine = useMay("examination.write");
  const mayMove = useMay("sheep.write");
  const close = () => setOpened(undefined);
  if (!mayExamine || (protocol.action === "karantina" && !mayMove)) return null;
  const shared = { pen, title: item.title, protocolId: protocol.id, onClose: close };
  return (
    <div className="flex flex-wrap gap-2">
      {protocol.action === "sapih" ? (
        <LinkButton size="lg" to={paths.breeding.wean}>
          Sapih
        </LinkButton>
      ) : (
        <Button
          size="lg"
          icon={protocol.action === "timbang" ? "examination" : "check"}
          aria-label={`${protocol.action === "timbang" ? "Isi bobot" : "Selesai"}: ${item.title}, ${pen.name}`}
          onPointerEnter={() => void loadDialogs().catch(() => {})}
          onClick={() => setOpened("done")}
        >
          {protocol.action === "timbang" ? "Isi bobot" : "Selesai"}
        </Button>
      )}
      <Button
        size="lg"
        variant="ghost"
        aria-label={`Lewati: ${item.title}, ${pen.name}`}
        onClick={() => setOpened("skip")}
      >
        Lewati
      </Button>
      <Suspense>
        {opened === "done" && <WorkDialog {...shared} action={protocol.action} day={day} />}
        {opened === "skip" && <SkipDialog {...shared} />}
      </Suspense>
    </div>
  );
}

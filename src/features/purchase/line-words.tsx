import { Link } from "react-router-dom";
import type { PurchaseLine, PurchaseMove } from "@/contract/purchase/model";
import { SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { Badge } from "@/src/components/ui/badge";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatKg, formatNumber, formatQuantity, formatRupiah } from "@/src/lib/format";

const plus = (left: number, right: number) => Math.round((left + right) * 1000) / 1000;

/** Returns the quantity of a line that has not arrived; an animal counts as one. */
export const awaitedOf = ({ kind, quantity, received, closed }: PurchaseLine) =>
  closed ? 0 : Math.max(0, plus(kind === "ternak" ? 1 : (quantity ?? 0), -received));

/** Returns the quantity that arrived and was not returned. */
export const heldOf = ({ received, returned, correctedQuantity }: PurchaseLine) =>
  plus(plus(received, correctedQuantity), -returned);

export const unitOf = ({ product }: PurchaseLine) => product?.unit ?? "";

/** `Domba Garut jantan, 22,50 kg` */
export function animalInWords({ species, breed, sex, buyWeight }: PurchaseLine) {
  const kind = [species && SPECIES_LABELS[species], breed, sex && SEX_LABELS[sex].toLowerCase()]
    .filter(Boolean)
    .join(" ");
  return buyWeight === null ? kind : `${kind}, ${formatKg(buyWeight)}`;
}

export const lineName = (line: PurchaseLine) =>
  line.kind === "ternak"
    ? line.earTag && line.earTagColour
      ? `${line.earTagColour} ${line.earTag}`
      : animalInWords(line)
    : (line.product?.name ?? "");

/** An animal that has arrived links to its card. */
export function AnimalTag({ line }: { line: PurchaseLine }) {
  const { earTag, earTagColour, sheep } = line;
  const tag =
    earTag && earTagColour ? (
      <Tag of={{ earTag, earTagColour }} />
    ) : (
      <span className="font-normal text-ink-faint">tanpa anting</span>
    );
  return sheep ? (
    <Link to={paths.sheep.detail(sheep.id)} className="rounded-sm text-primary-ink hover:underline">
      {tag}
    </Link>
  ) : (
    tag
  );
}

/** Shows the state of a line between order and return. */
export function LineState({ line, awaits }: { line: PurchaseLine; awaits: boolean }) {
  const { kind, received, returned, returnedAmount, closed, sheep } = line;
  const held = heldOf(line);
  if (received > 0 && held === 0)
    return returned > 0 || returnedAmount > 0 ? (
      <Badge tone="warning" icon="undo">
        Diretur
      </Badge>
    ) : (
      <Badge tone="warning">Dikoreksi menjadi tidak ada</Badge>
    );
  if (kind === "ternak" && sheep) return <Badge tone="success">{STOCK_STATE_LABELS[sheep.stockState]}</Badge>;
  if (closed && received === 0) return <Badge icon="cancel">Tidak datang</Badge>;
  if (received === 0) return awaits ? <Badge tone="primary">Ditunggu</Badge> : null;
  return <ReceivedState line={line} />;
}

function ReceivedState({ line }: { line: PurchaseLine }) {
  const { received, returned, returnedAmount } = line;
  const awaited = awaitedOf(line);
  const parts = [
    `${formatQuantity(received)} ${unitOf(line)} diterima`,
    awaited > 0 && `${formatQuantity(awaited)} ditunggu`,
  ].filter(Boolean);
  const back = returned > 0 ? formatQuantity(returned) : returnedAmount > 0 ? formatRupiah(returnedAmount) : null;
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
      <Badge tone={awaited > 0 ? "warning" : "success"} icon={awaited > 0 ? "clock" : undefined}>
        {parts.join(", ")}
      </Badge>
      {back && (
        <Badge tone="warning" icon="undo">
          {back} diretur
        </Badge>
      )}
    </span>
  );
}

/** `12 ekor, 20 karung Dedak` */
export function moveInWords({ lines: moved }: PurchaseMove, lines: readonly PurchaseLine[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const parts: string[] = [];
  let animals = 0;
  for (const { lineId, quantity } of moved) {
    const line = byId.get(lineId);
    if (line?.kind === "ternak") animals += 1;
    // Only an amount of a service can have been returned.
    else if (line)
      parts.push(
        [quantity > 0 && `${formatQuantity(quantity)} ${unitOf(line)}`, line.product?.name].filter(Boolean).join(" "),
      );
  }
  return [animals > 0 && `${formatNumber(animals)} ekor`, ...parts].filter(Boolean).join(", ");
}

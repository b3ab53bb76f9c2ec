import type { SheepEvent } from "@/contract/sheep/card";
import { HEALTH_STATE_LABELS, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import type { IconName } from "@/src/components/ui/icon-paths";
import { OWN } from "./sheep-words";

export const EVENT_ICONS: Record<SheepEvent["kind"], IconName> = {
  masuk: "plus",
  stok: "sheep",
  kandang: "pin",
  kesehatan: "examination",
  pemilik: "users",
};

const changed = (label: string, from: string | null | undefined, to: string | null | undefined) =>
  to ? `${label} ${from && from !== to ? `${from} → ${to}` : to}` : null;

/** Describes an event and the changes that came with it. */
export function eventInWords(event: SheepEvent): { title: string; details: string[] } {
  const { kind, fromState, toState, fromHealth, toHealth, fromPen, toPen, fromInvestor, toInvestor } = event;
  const stock = changed("Status:", fromState && STOCK_STATE_LABELS[fromState], toState && STOCK_STATE_LABELS[toState]);
  const health = changed(
    "Kesehatan:",
    fromHealth && HEALTH_STATE_LABELS[fromHealth],
    toHealth && HEALTH_STATE_LABELS[toHealth],
  );
  const pen = changed("Kandang:", fromPen?.name, toPen?.name);
  const owner = changed("Pemilik:", null, toInvestor);
  const all = [stock, health, pen, owner].filter((line) => line !== null);
  if (kind === "masuk") return { title: "Masuk peternakan", details: all };
  if (kind === "pemilik") return { title: `Pemilik: ${fromInvestor ?? OWN} → ${toInvestor ?? OWN}`, details: [] };
  const [title = "Dicatat", ...details] = all;
  if (kind === "kandang" && fromPen && fromPen.id === toPen?.id) details.push("Saat itu sudah di sana");
  if (kind === "kesehatan" && fromHealth === toHealth) details.push("Saat itu sudah demikian");
  return { title, details };
}

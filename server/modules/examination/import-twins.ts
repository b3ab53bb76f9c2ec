import type { ExaminationKind } from "@/contract/examination/words";
import type { Context, Line } from "@/server/modules/import/importer";

type Row = { sheepId: number; day: string; kind: ExaminationKind; weight?: number | null };
type Checked = { line: Line; row: Row };

/** The key of which an animal has one: of a day's weighings one, and of other examinations one of each weight. */
const keyOf = ({ sheepId, day, kind, weight }: Row) =>
  kind === "timbang" ? `${sheepId} ${day}` : `${sheepId} ${day} ${kind} ${weight ?? ""}`;

const inKilograms = (weight: Row["weight"]) =>
  typeof weight !== "number" ? "tanpa bobot" : `${String(weight).replace(".", ",")} kg`;

const SHOWN = 4;
/** "44 kg di baris 12, 41,5 kg di baris 13" */
const weightsOf = (group: readonly Checked[]) =>
  group
    .slice(0, SHOWN)
    .map(({ line, row }) => `${inKilograms(row.weight)} di baris ${line.line}`)
    .join(", ");

function messageOf(group: readonly Checked[], { row }: Checked, twin: Line) {
  if (row.kind !== "timbang") return `Sama dengan baris ${twin.line}.`;
  const differ = group.some((other) => other.row.weight !== row.weight);
  return differ
    ? `Ternak ini ditimbang lebih dari sekali pada hari yang sama: ${weightsOf(group)}. Pakai salah satu.`
    : `Ternak ini juga ditimbang di baris ${twin.line} pada hari yang sama, dengan bobot yang sama.`;
}

/** An animal that the file examines twice: each of the rows says where the other is. */
export function refuseTwins(rows: readonly Checked[], refuse: Context["refuse"]) {
  const groups = new Map<string, Checked[]>();
  for (const checked of rows) {
    const key = keyOf(checked.row);
    const group = groups.get(key);
    if (group) group.push(checked);
    else groups.set(key, [checked]);
  }
  for (const group of groups.values())
    for (const checked of group) {
      const twin = group.find((other) => other !== checked)?.line;
      if (twin) refuse(checked.line, "sheepId", messageOf(group, checked, twin), { twin: twin.line });
    }
}

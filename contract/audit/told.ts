import type { AuditEntry } from "./model";
import { type AuditValue, auditValue } from "./values";
import { actionLabel } from "./words";

type Told = Pick<AuditEntry, "action" | "recordName" | "changes">;

/** An import says how many of what it brought, and from where: "Impor 80 ternak dari catatan.xlsx". */
export function entryTold({ action, recordName, changes }: Told): string {
  if (action !== "import.create" && action !== "import.cancel") return actionLabel(action);
  const of = (name: string): AuditValue => {
    const change = changes.find(({ field }) => field === name);
    return change?.after ?? change?.before ?? null;
  };
  const word = of("word");
  if (typeof word !== "string") return actionLabel(action);
  const count = (Number(of("created")) || 0) + (Number(of("updated")) || 0);
  const named = auditValue("word", word);
  const what = [
    count > 0 && count.toLocaleString("id-ID"),
    named.charAt(0).toLowerCase() + named.slice(1),
    // Rows that came without a file bear the word itself as their name.
    recordName !== null && recordName !== of("what") && `dari ${recordName}`,
  ].filter(Boolean);
  return `Impor ${what.join(" ")}${action === "import.cancel" ? " dibatalkan" : ""}`;
}

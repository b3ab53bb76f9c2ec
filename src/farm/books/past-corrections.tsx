import { useQuery } from "@tanstack/react-query";
import type { CorrectedWord } from "@/contract/closing/endpoints";
import type { PastCorrection } from "@/contract/closing/model";
import { closingStateQuery, pastCorrectionsQuery } from "@/src/api/closing";
import { Icon } from "@/src/components/ui/icon";
import { formatDate } from "@/src/lib/format";
import { listed } from "./belongs-on";

/** So many are named by their numbers; of more, how many there are. */
const MOST_NAMED = 3;

function subjectOf(parts: readonly string[], cancels: boolean) {
  const named = parts.filter((part) => part !== "");
  const isNamed = named.length === parts.length && parts.length <= MOST_NAMED;
  if (isNamed) return `${cancels ? "Pembatalan " : ""}${listed(named)} tercatat`;
  if (parts.length > 1) return `${parts.length} ${cancels ? "pembatalan" : "catatan"} tercatat`;
  return cancels ? "Pembatalan tercatat" : "Tercatat";
}

/** Marks a document with postings that belong to a day of closed books. Others show nothing. */
export function PastCorrections({ word, id }: { word: CorrectedWord; id: number }) {
  const closed = useQuery(closingStateQuery()).data?.closedUntil;
  const { data } = useQuery(pastCorrectionsQuery(word, id, !!closed));
  if (!data || data.length === 0) return null;
  // Several acts of one day that belong to the same one are told at once.
  const same = (one: PastCorrection) => (other: PastCorrection) =>
    other.day === one.day && other.belongsOn === one.belongsOn && other.cancels === one.cancels;
  const marks = data.filter((one, at) => data.findIndex(same(one)) === at);
  return (
    <ul className="flex flex-col gap-1 text-sm" aria-label="Koreksi periode lalu">
      {marks.map((mark) => {
        const parts = data.filter(same(mark)).map(({ part }) => part);
        return (
          <li key={mark.at} className="flex items-start gap-2 rounded-md bg-primary-soft px-3 py-2">
            <Icon name="clock" size={16} className="mt-0.5 shrink-0" />
            <span>
              <strong className="font-semibold">Koreksi periode lalu.</strong> {subjectOf(parts, mark.cancels)}{" "}
              {formatDate(mark.day)}, milik {formatDate(mark.belongsOn)}.
            </span>
          </li>
        );
      })}
    </ul>
  );
}

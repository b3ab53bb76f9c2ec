import { useQuery } from "@tanstack/react-query";
import type { CorrectedWord } from "@/contract/closing/endpoints";
import { closingStateQuery, pastCorrectionsQuery } from "@/src/api/closing";
import { Icon } from "@/src/components/ui/icon";
import { formatDate } from "@/src/lib/format";

/** Marks a document with postings that belong to a day of closed books. Others show nothing. */
export function PastCorrections({ word, id }: { word: CorrectedWord; id: number }) {
  const closed = useQuery(closingStateQuery()).data?.closedUntil;
  const { data } = useQuery(pastCorrectionsQuery(word, id, !!closed));
  if (!data || data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm" aria-label="Koreksi periode lalu">
      {data.map(({ day, belongsOn, at }) => (
        <li key={at} className="flex items-start gap-2 rounded-md bg-primary-soft px-3 py-2">
          <Icon name="clock" size={16} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">Koreksi periode lalu.</strong> Tercatat {formatDate(day)}, milik{" "}
            {formatDate(belongsOn)}.
          </span>
        </li>
      ))}
    </ul>
  );
}

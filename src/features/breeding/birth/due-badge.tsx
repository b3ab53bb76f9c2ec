import type { Expected } from "@/contract/breeding/model";
import { useNotes } from "@/src/api/note/use-notes";
import { Badge } from "@/src/components/ui/badge";
import { WeekBadge } from "@/src/farm/breeding/due";

/** When a ewe is expected to lamb, or that her birth is noted on this phone and waits for the network. */
export function DueBadge({ due }: { due: Expected }) {
  const isNoted = useNotes().some(
    (note) => note.act === "birth" && note.status === "waiting" && note.input.damId === due.id,
  );
  return isNoted ? (
    <Badge tone="warning" icon="clock">
      Lahir, menunggu jaringan
    </Badge>
  ) : (
    <WeekBadge due={due} />
  );
}

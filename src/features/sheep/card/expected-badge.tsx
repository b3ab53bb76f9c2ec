import { useQuery } from "@tanstack/react-query";
import { damQuery } from "@/src/api/breeding";
import { Badge } from "@/src/components/ui/badge";
import { dueInWords } from "@/src/farm/breeding/due";

/** Says when a dam is expected to lamb. Without an answer the card does without it. */
export function ExpectedBadge({ id }: { id: number }) {
  const { data } = useQuery(damQuery(id));
  if (!data?.expected) return null;
  return (
    <Badge tone="primary" icon="calendar">
      Ditunggu {dueInWords(data.expected)}
    </Badge>
  );
}

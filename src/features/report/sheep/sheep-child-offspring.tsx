import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { MOST_OFFSPRING, SEX_LABELS } from "@/contract/sheep/words";
import { sheepFamilyQuery } from "@/src/api/sheep/sheep-card";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { StockBadge, Weight } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort } from "@/src/lib/format";
import { childAddress } from "./sheep-question";

/** Lists the offspring, each linking to the same page. */
export function ChildOffspring({ id, params }: { id: number; params: URLSearchParams }) {
  const { data, error, isFetching, refetch } = useQuery(sheepFamilyQuery(id));
  if (error && !data)
    return (
      <Card title="Anak">
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data) return <LoadingCard height={180} />;
  const { offspring } = data;
  const capped = offspring.length === MOST_OFFSPRING;
  return (
    <Card
      title="Anak"
      description={offspring.length > 0 ? `${capped ? "Paling muda " : ""}${offspring.length} ekor` : undefined}
      flush
    >
      {offspring.length === 0 ? (
        <EmptyState icon="sheep" title="Belum ada anak">
          Anak tampil di sini setelah ternak ini dicatat sebagai induk atau pejantannya.
        </EmptyState>
      ) : (
        <ul aria-label="Anak" className="divide-y divide-line border-line border-t">
          {offspring.map((child) => (
            <li key={child.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
              <Link to={childAddress(params, child.id)} className="rounded-sm font-semibold hover:underline">
                <Tag of={child} />
              </Link>
              <span className="min-w-0 flex-1 text-ink-muted">
                {SEX_LABELS[child.sex]}
                {child.bornOn && `, lahir ${formatDateShort(child.bornOn)}`}
              </span>
              <span className="tabular-nums">
                <Weight value={child.lastWeight} />
              </span>
              <StockBadge state={child.stockState} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

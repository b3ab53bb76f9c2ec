import type { ReactNode } from "react";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "./breadcrumbs";
import { ErrorState, isGone } from "./error-state";
import { PageHeader } from "./page-header";
import { Loading, SkeletonCard } from "./skeleton";

type Props<T> = {
  /** Names the page until the record has loaded: "Ubah customer". */
  title: string;
  /** The list to return to. */
  list: { label: string; to: string };
  /** Omitted by the page of a new record, which has nothing to wait for. */
  record?: T;
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Heights of the expected cards, so that nothing jumps. */
  skeleton?: readonly number[];
  actions?: (record: T) => ReactNode;
  below?: (record: T) => ReactNode;
  /** Gives a record with lines more width. */
  wide?: boolean;
  children: ReactNode | ((record: T) => ReactNode);
};

/** The page of one record shows its breadcrumbs, its name, and the record or the reason why it is missing. */
export function RecordPage<T extends { name: string }>(props: Props<T>) {
  const { title, list, record, query, skeleton = [430, 260], actions, below, wide, children } = props;
  const name = record?.name ?? title;
  return (
    <div className={wide ? "mx-auto max-w-6xl" : "mx-auto max-w-2xl"}>
      <title>{`${name} · Domba`}</title>
      <PageHeader
        title={name}
        above={<Breadcrumbs items={[list, { label: title }]} />}
        below={record && below?.(record)}
        actions={record && actions?.(record)}
      />
      {typeof children !== "function" ? (
        children
      ) : record ? (
        children(record)
      ) : query?.error ? (
        <ErrorState
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          action={isGone(query.error) && <LinkButton to={list.to}>Buka daftar {list.label.toLowerCase()}</LinkButton>}
        />
      ) : (
        <Loading className="flex flex-col gap-5">
          {skeleton.map((height) => (
            <SkeletonCard key={height} height={height} />
          ))}
        </Loading>
      )}
    </div>
  );
}

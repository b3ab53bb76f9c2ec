import type { ReactNode } from "react";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "./breadcrumbs";
import { ErrorState, isGone } from "./error-state";
import { PageHeader } from "./page-header";
import { Loading, SkeletonCard } from "./skeleton";

type Props<T> = {
  /** What the page does, until the record names itself: "Ubah customer". */
  title: string;
  /** The way back to the list. */
  list: { label: string; to: string };
  /** Left out where there is none to wait for: a new one. */
  record?: T;
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Heights of the cards that come, so that nothing jumps. */
  skeleton?: readonly number[];
  actions?: (record: T) => ReactNode;
  below?: (record: T) => ReactNode;
  /** For what has lines. */
  wide?: boolean;
  children: ReactNode | ((record: T) => ReactNode);
};

/** The page of one record: where it stands, its name, and it or the reason why it is not there. */
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

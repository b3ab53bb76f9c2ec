import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { homeSummaryQuery } from "@/src/api/home";
import { useSkipStart } from "@/src/api/home-start";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { isLeft, progressOf, START_WORDS } from "@/src/features/home/start-words";
import { BEGINNING, storage } from "@/src/lib/storage";
import { notifyUndoable } from "@/src/lib/undo";

/** A long form is saved at its end, far below the bar. */
const comeIntoView = (bar: HTMLElement | null) => bar?.scrollIntoView({ block: "nearest" });

/** Stands above the screen of a first step that is taken, and leads to the one that is next. */
export function NextStep({ at: pathname }: { at: string }) {
  const client = useQueryClient();
  const mayRead = useMay("dashboard.read");
  const { data, refetch } = useQuery({ ...homeSummaryQuery(), enabled: mayRead });
  const maySkip = useMay("configuration.write");
  const { mutate, mutateAsync, isPending } = useSkipStart();
  const start = data?.start;
  const begins = start === undefined ? undefined : start !== null;
  useEffect(() => {
    if (begins === false) storage.remove(BEGINNING);
    // Any save, on any screen, may have been a step. An answer on its way may be of before it, so it is not awaited.
    if (mayRead && begins !== false)
      return client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "success")
          void client.cancelQueries(homeSummaryQuery()).then(() => refetch());
      });
  }, [begins, client, mayRead, refetch]);
  if (!start) return null;
  const isAt = (at: readonly string[]) => at.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const next = start.find(isLeft);
  const taken = start.some(({ step, count, begun }) => (count > 0 || begun?.length) && isAt(START_WORDS[step].at));
  if (!next || !taken) return null;
  const { step } = next;
  const { label, to } = START_WORDS[step];
  if (to === pathname) return null;
  const undo = () => mutateAsync({ steps: [step], skipped: false });
  const skip = () =>
    mutate({ steps: [step], skipped: true }, { onSuccess: () => notifyUndoable("Langkah dilewati.", undo) });
  return (
    <nav
      key={step}
      ref={comeIntoView}
      aria-label="Langkah awal"
      className="mb-4 flex scroll-mt-20 flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-primary-soft px-3 py-2 text-sm print:hidden"
    >
      <Link to={to} className="flex grow items-center gap-1.5 font-semibold text-primary-ink hover:underline">
        Langkah berikutnya: {label}
        <Icon name="chevronRight" size={16} />
      </Link>
      <span className="text-ink-muted tabular-nums">{progressOf(start).words}</span>
      {maySkip && (
        <Button size="sm" variant="ghost" disabled={isPending} onClick={skip}>
          Lewati<span className="sr-only"> {label}</span>
        </Button>
      )}
    </nav>
  );
}

import { useCallback, useEffect, useRef, useState } from "react";

export type Cursor = string | number | null;
export type SearchPage<Item> = { items: Item[]; next?: Cursor };
export type Search<Item> = (query: string, signal: AbortSignal, cursor: Cursor) => Promise<SearchPage<Item>>;

type State<Item> = {
  query: string;
  items: Item[];
  next: Cursor;
  status: "idle" | "loading" | "more" | "ready" | "error";
};

const PAUSE_MS = 200;

/** Asks the server page by page. Only the answer to the latest query counts: older calls are cancelled and dropped. */
export function usePagedSearch<Item>(search: Search<Item>) {
  const [state, setState] = useState<State<Item>>({ query: "", items: [], next: null, status: "idle" });
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const fetchPage = useCallback(
    async (query: string, cursor: Cursor, before: Item[]) => {
      stop();
      const control = new AbortController();
      running.current = control;
      try {
        const page = await ask.current(query, control.signal, cursor);
        if (running.current !== control) return;
        running.current = null;
        setState({ query, items: [...before, ...page.items], next: page.next ?? null, status: "ready" });
      } catch {
        // The error router has shown the failure; the list offers another attempt.
        if (running.current === control) setState((was) => ({ ...was, query, status: "error" }));
      }
    },
    [stop],
  );

  const start = useCallback(
    (query: string, { now = false } = {}) => {
      stop();
      setState((was) => ({ ...was, query, status: "loading" }));
      timer.current = setTimeout(() => fetchPage(query, null, []), now ? 0 : PAUSE_MS);
    },
    [fetchPage, stop],
  );

  const more = () => {
    if (state.status !== "ready" || state.next === null) return;
    setState((was) => ({ ...was, status: "more" }));
    void fetchPage(state.query, state.next, state.items);
  };

  const retry = () => start(state.query, { now: true });
  return { ...state, start, more, retry, stop };
}

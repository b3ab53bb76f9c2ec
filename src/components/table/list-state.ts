import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import type { FilterParser } from "./filter/filter-parsers";

/** The state of a list lives in the address and nowhere else. */
export interface ListState {
  page: number;
  size: number;
  /** The sort name of a column, with `-` before it for descending. */
  sort: string;
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** Describes what a list's address may contain. Keep it outside the component. */
export interface ListSpec {
  /** The names that the list can be sorted by. */
  sorts: readonly string[];
  defaultSort: string;
  sizes?: readonly number[];
  filters?: Readonly<Record<string, FilterParser>>;
}

export type ListChange = (next: ListState, options?: { replace?: boolean }) => void;

const LAST_PAGE = 100_000;
const LONGEST_QUERY = 100;

export const sizesOf = (spec: ListSpec): readonly number[] => spec.sizes ?? PAGE_SIZES;

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

// A search contains no control and direction characters.
const cleanText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .slice(0, LONGEST_QUERY)
    .trim();

/**
 * No address may contain this word (§2), but users can search for it. The value itself holds it escaped, so that it
 * stays escaped when other code rewrites the parameters.
 */
const FORBIDDEN = "undefined";
const ESCAPED = "%75ndefined";
const readParam = (params: URLSearchParams, name: string) => (params.get(name) ?? "").replaceAll(ESCAPED, FORBIDDEN);

/** Parses an address that anybody may have written: an invalid value falls back to its default. */
export function parseListState(params: URLSearchParams, spec: ListSpec): ListState {
  const sizes = sizesOf(spec);
  const page = wholeNumber(params.get("page"));
  const size = wholeNumber(params.get("limit"));
  const sort = params.get("sort") ?? "";
  const filters: Record<string, readonly string[]> = {};
  for (const [name, parse] of Object.entries(spec.filters ?? {})) {
    const values = parse(readParam(params, name));
    if (values.length > 0) filters[name] = values;
  }
  return {
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    size: sizes.includes(size) ? size : (sizes[0] ?? 20),
    sort: spec.sorts.includes(sort.replace(/^-/, "")) ? sort : spec.defaultSort,
    q: cleanText(readParam(params, "q")),
    filters,
  };
}

/** Returns the address of a state: defaults are left out, and parameters of others (a tab) stay. */
export function writeListState(state: ListState, spec: ListSpec, before = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(before);
  const write = (name: string, value: string, fallback: string) => {
    if (value === fallback) params.delete(name);
    else params.set(name, value.replaceAll(FORBIDDEN, ESCAPED));
  };
  write("q", state.q, "");
  for (const name of Object.keys(spec.filters ?? {})) write(name, (state.filters[name] ?? []).join(","), "");
  write("sort", state.sort, spec.defaultSort);
  write("limit", String(state.size), String(sizesOf(spec)[0]));
  write("page", String(state.page), "1");
  return params;
}

/** Every change except turning the page returns to the first page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

export function changeFilter(state: ListState, name: string, values: readonly string[]): ListState {
  const { [name]: _, ...others } = state.filters;
  return changeList(state, { filters: values.length > 0 ? { ...others, [name]: values } : others });
}

/** Returns the list's state from the address and a function that changes it. */
export function useListState(spec: ListSpec): [ListState, ListChange] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseListState(params, spec), [params, spec]);
  const change = useCallback<ListChange>(
    (next, options) =>
      setParams((before) => writeListState(next, spec, before), {
        replace: options?.replace,
        preventScrollReset: true,
      }),
    [setParams, spec],
  );
  return [state, change];
}

import type * as z from "zod/mini";
import type { ContractEndpoint } from "@/contract/endpoints";
import type { ApiError } from "./api-error";

// Types alone: the contract's table says which calls there are, and none of it reaches the browser.

type Method = ContractEndpoint["method"];

/** The id of a record, as an address or the record itself has it. */
export type Id = number | string;

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The table has `customer/{id}`, a caller writes `customer/${number}`. */
type Filled<Path, Params> = Path extends `${infer Head}{${infer Name}}${infer Rest}`
  ? `${Head}${Name extends keyof Params ? (Params[Name] extends number ? number : string) : never}${Filled<Rest, Params>}`
  : Path;
type Written<E> = E extends { path: infer Path extends string }
  ? Filled<Path, E extends { params: infer S } ? Output<S> : unknown>
  : never;

/** The query as it is written in the address: a number may stand where the table reads a text. */
type Asked<S> = S extends z.ZodMiniType
  ? { [Name in keyof z.input<S>]: z.input<S>[Name] | (string extends z.input<S>[Name] ? number : never) }
  : NoQuery;

/** Whether a call answers with a file or leads elsewhere, and whether its query may be left out. */
type KindOf<E> = [
  E extends { file: true } ? "file" : E extends { redirect: true } ? "redirect" : "words",
  E extends { query: infer S } ? (Record<never, never> extends Asked<S> ? "free" : "asking") : "free",
];
type Addresses<M extends Method, Kind, E = ContractEndpoint> = E extends { method: M }
  ? KindOf<E> extends Kind
    ? Written<E>
    : never
  : never;

/** The addresses of the contract's table, as a caller writes them. */
export type Path<M extends Method> = Addresses<M, ["words", "free"]>;
/** Addresses of calls that say nothing without a query. */
export type AskingPath<M extends Method> = Addresses<M, ["words", "asking"]>;
export type FilePath = Addresses<"GET", ["file", "free"]>;
export type AskingFilePath = Addresses<"GET", ["file", "asking"]>;

/** Addresses of lists. */
export type ListPath<P = Path<"GET">> =
  P extends Path<"GET"> ? (Answer<"GET", P> extends { items: unknown[] } ? P : never) : never;
/** Words whose records have the usual address, `customer/12`. */
export type RecordWord<M extends Method, P = Path<M>> = P extends `${infer Word}/${number}` & keyof Answers<M>
  ? AnswersRecord<M, P, Word>
  : never;
/** Words under which a record is made. */
export type NewRecordWord<P = Path<"POST">> = P extends Path<"POST"> ? AnswersRecord<"POST", P, P> : never;
type AnswersRecord<M extends Method, P extends keyof Answers<M>, Word> =
  Answer<M, P> extends { id: number } ? Word : never;

/** The calls with a method, by their addresses. */
type Calls<M extends Method> = { [E in Extract<ContractEndpoint, { method: M }> as Written<E>]: E };
type Part<E, Name extends string> = E extends { [N in Name]: infer S } ? Output<S> : undefined;
type Answers<M extends Method> = {
  [E in Extract<ContractEndpoint, { method: M }> as Written<E>]: z.output<E["response"]>;
};

export type Answer<M extends Method, P extends keyof Answers<M>> = Answers<M>[P];
/** A body as its form's schema gives it; undefined where the call has none. */
export type Json<M extends Method, P extends keyof Calls<M>> = Part<Calls<M>[P], "json">;
export type Form<M extends Method, P extends keyof Calls<M>> = Part<Calls<M>[P], "form">;
/** A choice of addresses has the query of any of them. */
export type QueryOf<M extends Method, P extends keyof Calls<M>> = P extends unknown
  ? Calls<M>[P] extends { query: infer S }
    ? Asked<S>
    : NoQuery
  : never;

/** The part of an address behind the question mark. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;
/** As an address of the app has them, whoever answers. */
export type Words = Readonly<Record<string, string | undefined>>;
/** The words that a call knows, before anybody has looked whether their values are known too. */
export type WordsOf<Q> = { readonly [Name in keyof Q]?: string };
/** A call without a query knows no name. An empty type would take any. */
type NoQuery = { ""?: never };

export type CallOptions<Q = Query> = {
  query?: Q;
  /** The words of a screen's address, whose values nobody knows before they are there: the server says which it knows. */
  words?: WordsOf<Q>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /**
   * The token to call with; null for none. Left out, it is the session's and the session's rules apply. A call with its
   * own token shows its failure itself.
   */
  bearer?: string | null;
  /** The caller shows a failure itself, or nobody has asked for the call. A session that has ended still ends it. */
  silent?: boolean | ((error: ApiError) => boolean);
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Longer than the usual one. */
  timeout?: number;
};
/** `onProgress` tells of the share that has come. */
export type DownloadOptions<Q = Query> = CallOptions<Q> & { onProgress?: (share: number) => void };
type Asking<Q> = { query: Q } | { words: WordsOf<Q> };

export type RowOf<T> = T extends { items: (infer Row)[] } ? Row : never;
type TotalsOf<T> = T extends { totals: infer Totals } ? Totals : undefined;
/** A page of a list: its rows, how many there are in all (null: more than the server counts), and what they come to. */
type Page<T> = { rows: RowOf<T>[]; totals: TotalsOf<T>; total: number | null };

type Options<M extends Method, P extends keyof Calls<M>> = CallOptions<QueryOf<M, P>>;
/** The same function asks every list (src/api/base/list.ts), so a list's words are those that any list knows. */
type ListOptions<P extends ListPath> = Omit<Options<"GET", P>, "words"> & { words?: WordsOf<QueryOf<"GET", ListPath>> };
type File = { name: string; blob: Blob };
type Write = "POST" | "PUT";
type Send<M extends Write> = <P extends Path<M> & keyof Calls<M> & keyof Answers<M>>(
  path: P,
  json: Json<M, P>,
  options?: Options<M, P>,
) => Promise<Answer<M, P>>;
export type SendForm<M extends Write> = <P extends Path<M> & keyof Calls<M> & keyof Answers<M>>(
  path: P,
  values: Form<M, P>,
  options?: Options<M, P>,
) => Promise<Answer<M, P>>;

/** The client's calls as the contract's table has them. */
export type Http = {
  get: {
    <P extends Path<"GET">>(path: P, options?: Options<"GET", P>): Promise<Answer<"GET", P>>;
    <P extends AskingPath<"GET">>(
      path: P,
      options: Options<"GET", P> & Asking<QueryOf<"GET", P>>,
    ): Promise<Answer<"GET", P>>;
  };
  list<P extends ListPath>(path: P, options?: ListOptions<P>): Promise<Page<Answer<"GET", P>>>;
  delete<P extends Path<"DELETE">>(path: P, options?: Options<"DELETE", P>): Promise<Answer<"DELETE", P>>;
  post: Send<"POST">;
  put: Send<"PUT">;
  download: {
    <P extends FilePath>(path: P, options?: DownloadOptions<QueryOf<"GET", P>>): Promise<File>;
    <P extends AskingFilePath>(
      path: P,
      options: DownloadOptions<QueryOf<"GET", P>> & Asking<QueryOf<"GET", P>>,
    ): Promise<File>;
  };
};

/** The last part of the addresses under which something happens to a record: `sheep/12/move`. */
export type Act<Word extends string, P = Path<"POST">> = P extends `${Word}/${number}/${infer Name}` ? Name : never;

import type * as z from "zod/mini";
import type { ContractEndpoint } from "@/contract/endpoints";

// Types alone: the contract's table says which calls there are, and none of it reaches the browser.

/** Anything that can check a value: the schemas of contract/. */
export type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
};

type Method = ContractEndpoint["method"];

/** The id of a record, as an address or the record itself has it. */
export type Id = number | string;

/** The table has `customer/{id}`, a caller has `customer/${number}`: both are `customer/{}`. */
type Shape<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Shape<Rest>}`
  : Segment<Path>;
type Segment<Text extends string> = string extends Text ? "{}" : Text extends `${number}` | `{${string}}` ? "{}" : Text;

type Table = { [E in ContractEndpoint as `${E["method"]} ${Shape<E["path"]>}`]: E };
type Key<M extends Method, Path extends string> = `${M} ${Shape<Path>}`;
type Found<M extends Method, Path extends string> = Table[Key<M, Path> & keyof Table];
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type Answer<M extends Method, Path extends string> = z.output<Found<M, Path>["response"]>;
/** A body as its form's schema gives it; undefined where the call has none. */
export type Json<M extends Method, Path extends string> = Output<Found<M, Path>["json"]>;
export type Form<M extends Method, Path extends string> = Output<Found<M, Path>["form"]>;

/** The part of an address behind the question mark. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;
export type NoQuery = Record<never, never>;

/** The query as it is written in the address: a number may stand where the table reads a text. */
type Asked<S> = S extends z.ZodMiniType
  ? { [Name in keyof z.input<S>]: z.input<S>[Name] | (string extends z.input<S>[Name] ? number : never) }
  : unknown;

/** A query whose names nobody knows before it is there is that of a screen's address: the server looks at it. */
type IsAsked<Q, Wanted> = string extends keyof Q
  ? true
  : [keyof Q] extends [keyof Wanted]
    ? [Q] extends [Wanted]
      ? true
      : false
    : false;

declare const part: unique symbol;
/** Marks what a schema reads that leaves out some of the answer. */
export type PartOf<T> = T & { readonly [part]?: never };
type IsRead<T, Whole> = [Whole] extends [T]
  ? typeof part extends keyof T
    ? true
    : [T] extends [Whole]
      ? true
      : false
  : false;

/** Says what is wrong with a call; `unknown`, which changes nothing, where it is as the table has it. */
type Fault<M extends Method, Path extends string, T, Q> = [Key<M, Path>] extends [keyof Table]
  ? IsAsked<Q, Asked<Found<M, Path>["query"]>> extends true
    ? IsRead<T, Answer<M, Path>> extends true
      ? unknown
      : { "is answered with": Answer<M, Path> }
    : { "is asked with": Asked<Found<M, Path>["query"]> }
  : { "contract/endpoints.ts has no": Key<M, Path> };

/** The answer of a list. */
export type Listed = { items: unknown[]; totals?: unknown };

/** The schema that reads the answer of a call, which the compiler holds against the contract's table. */
export type Reads<M extends Method, Path extends string, T, Q = NoQuery> = Schema<T> & Fault<M, Path, T, Q>;

/** The path of a file, which no schema reads. */
export type FilePath<Path extends string, Q = NoQuery> =
  unknown extends Fault<"GET", Path, unknown, Q> ? Path : "contract/endpoints.ts has no such file";

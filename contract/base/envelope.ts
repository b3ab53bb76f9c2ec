import * as z from "zod/mini";

/** Where a list stands. `total` is null where counting would cost more than it tells. */
export const PageInfo = z.object({
  number: z.int(),
  size: z.int(),
  total: z.nullable(z.int()),
});
export type PageInfo = z.infer<typeof PageInfo>;

/** A record that stands in the way of another one: the same phone number, the same code. */
export const Existing = z.object({ id: z.int(), name: z.string(), code: z.string() });
export type Existing = z.infer<typeof Existing>;

/**
 * Work for a browser whose sign-in is refused because others guess at the account. It looks for a nonce such that
 * PBKDF2-SHA256(nonce, salt: text, rounds) begins with so many zero bits, and signs in again with `proof` = text.nonce.
 */
export const Challenge = z.object({ text: z.string(), bits: z.int(), rounds: z.int() });
export type Challenge = z.infer<typeof Challenge>;

/** The head of every answer. `code` repeats the HTTP status. */
export const Metadata = z.object({
  code: z.int(),
  message: z.string(),
  /** A word for programs where the status alone is not enough (contract/base/error-codes.ts). */
  reason: z.optional(z.string()),
  /** Field path → message, on 422. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** On a 422, the record that is there already; its field stands in \`errors\`. */
  existing: z.optional(Existing),
  /** On a 429 of the sign-in. */
  challenge: z.optional(Challenge),
  requestId: z.optional(z.string()),
  page: z.optional(PageInfo),
});
export type Metadata = z.infer<typeof Metadata>;

/** Every answer but the refresh: `{ metadata, response }`. */
export const envelope = <T extends z.ZodMiniType>(response: T) => z.object({ metadata: Metadata, response });

export const ErrorAnswer = z.object({ metadata: Metadata });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The answer of a call that has nothing to tell but that it worked. Never 204. */
export const Done = z.object({});

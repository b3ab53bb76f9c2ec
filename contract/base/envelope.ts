import * as z from "zod/mini";

/** The position of a page in its list. `total` is null where counting would cost too much. */
export const PageInfo = z.object({
  number: z.int(),
  size: z.int(),
  total: z.nullable(z.int()),
});
export type PageInfo = z.infer<typeof PageInfo>;

/** An existing record that prevents another one, because it has the same phone number or code. */
export const Existing = z.object({ id: z.int(), name: z.string(), code: z.string() });
export type Existing = z.infer<typeof Existing>;

/**
 * Work for a browser whose sign-in is delayed because others guess at the account: it searches a nonce for which
 * PBKDF2-SHA256(nonce, salt: text, rounds) begins with so many zero bits, and sends `proof` = text.nonce.
 */
export const Challenge = z.object({ text: z.string(), bits: z.int(), rounds: z.int() });
export type Challenge = z.infer<typeof Challenge>;

/** The head of every answer. `code` repeats the HTTP status. */
export const Metadata = z.object({
  code: z.int(),
  message: z.string(),
  /** A word for programs that need more than the status (contract/base/error-codes.ts). */
  reason: z.optional(z.string()),
  /** Messages by field path, on 422. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** The existing record, on a 422; its field stands in `errors`. */
  existing: z.optional(Existing),
  /** The challenge, on a 429 of the sign-in. */
  challenge: z.optional(Challenge),
  requestId: z.optional(z.string()),
  page: z.optional(PageInfo),
});
export type Metadata = z.infer<typeof Metadata>;

/** Every answer but the refresh: `{ metadata, response }`. */
export const envelope = <T extends z.ZodMiniType>(response: T) => z.object({ metadata: Metadata, response });

export const ErrorAnswer = z.object({ metadata: Metadata });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The answer of a call that reports only its success. The server never answers 204. */
export const Done = z.object({});

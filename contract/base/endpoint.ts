import type * as z from "zod/mini";
import type { Permission } from "./roles";

/** Every path begins with it. */
export const API_ROOT = "/api/v1/";

/** Callers may be anyone, the holder of a refresh token, or a signed-in account whose role has the permission. */
export type Access = "public" | "refresh" | Permission;

/** How much a JSON body may hold; `brackets` are its lists and objects. */
export type Reach = { bytes: number; brackets: number; values: number };

/** A call of /api/v1. The server mounts it, OpenAPI is generated from it, and the tests walk over all of them. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api/v1/, parameters in braces: `product/{id}`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  json?: z.ZodMiniType;
  form?: z.ZodMiniObject;
  /** The schema of `response`. */
  response: z.ZodMiniType;
  /** The whole body where it is not the usual envelope. */
  answer?: z.ZodMiniType;
  /** Answers with a file (server/http/file.ts) instead of an envelope; `response` is not looked at. */
  file?: true;
  /** Leads the browser elsewhere (302) instead of answering; `response` is not looked at. */
  redirect?: true;
  /** Open to an account that has yet to replace its one-time password; nothing else is. */
  withOneTimePassword?: true;
  /** A write that creates: the caller must send an idempotency key. */
  creates?: true;
  /** Larger limits, for a body that is larger than a form. */
  large?: Reach;
};

export const endpoint = <const E extends Endpoint>(definition: E) => definition;

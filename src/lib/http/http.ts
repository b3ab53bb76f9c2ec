import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from "ky";
import { CALL_TIMEOUT_MS } from "@/src/config/constants";
import { readTokens } from "@/src/lib/session-cookies";
import { ApiError, DEFAULT_ERROR, errorFromAnswer, readMetadata } from "./api-error";
import { apiUrl } from "./api-url";
import type { FilePath, Form, Json, Listed, NoQuery, Query, Reads, Schema } from "./call";
import { toFormData } from "./form-data";
import { asksForRefresh, refreshSession } from "./refresh";

type CallOptions<Q = Query> = {
  query?: Q;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The token to call with; null for none. Left out, it is the session's, and the session's rules apply. */
  bearer?: string | null;
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Longer than the usual one. */
  timeout?: number;
};
/** `onProgress` tells of the share that has come. */
export type DownloadOptions<Q = Query> = CallOptions<Q> & { onProgress?: (share: number) => void };
type Context = { bearer?: string | null; renewed?: boolean };

/** An answer that never came in time: asking again would only double the wait. */
export const TIMED_OUT = "timed_out";

/** A call repeated with another tab's tokens, and once more with its own; more than that is no coincidence. */
const MOST_REPEATS = 2;

const sessionEnded = () => new ApiError(DEFAULT_ERROR, { status: 401 });

function putBearer(request: Request, { bearer }: Context) {
  const token = bearer === undefined ? readTokens()?.access : bearer;
  // Cookies that are gone or not ours: signed out, without asking the server.
  if (token === undefined) throw sessionEnded();
  if (token !== null) request.headers.set("Authorization", `Bearer ${token}`);
}

const bearerOf = (request: Request) => request.headers.get("Authorization")?.replace("Bearer ", "") ?? "";

export function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** Whatever went wrong, as one kind of error. Only a call that was given up stays what it is. */
export function asApiError(error: Error): Error {
  if (error instanceof ApiError || error.name === "AbortError") return error;
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, parseJson(error.data), error);
  const reason = error instanceof TimeoutError ? TIMED_OUT : undefined;
  return new ApiError(DEFAULT_ERROR, { status: 0, reason, cause: error });
}

/**
 * The client of all calls. It retries nothing by itself but a call that a refresh has helped (React Query owns the other
 * retries, so that they do not multiply).
 */
export const client: KyInstance = ky.create({
  timeout: CALL_TIMEOUT_MS,
  retry: { limit: MOST_REPEATS, methods: [] },
  hooks: {
    beforeRequest: [({ request, options }) => putBearer(request, options.context)],
    beforeRetry: [({ request, options }) => putBearer(request, options.context)],
    afterResponse: [
      async ({ request, response, options }) => {
        if (response.status === 204) throw new ApiError(DEFAULT_ERROR, { status: 204 });
        const context: Context = options.context;
        if (response.status !== 401 || context.bearer !== undefined || context.renewed) return;
        if (!(await asksForRefresh(response))) return;
        const outcome = await refreshSession(bearerOf(request));
        if (outcome === "ended") return;
        // §4: once per request. Tokens of another tab do not count; they may have run out in a tab that was asleep.
        context.renewed = outcome === "renewed";
        return ky.retry({ delay: 0, code: "TOKEN_REFRESHED" });
      },
    ],
    beforeError: [({ error }) => asApiError(error)],
  },
});

export const optionsOf = ({
  query,
  signal,
  idempotencyKey,
  bearer,
  keepalive,
  timeout = CALL_TIMEOUT_MS,
}: CallOptions): Options => ({
  searchParams: query,
  signal,
  keepalive,
  timeout,
  headers: idempotencyKey ? { "Idempotency-Key": idempotencyKey } : undefined,
  context: { bearer },
});

/** Reads an answer of the usual shape; one that cannot be read counts as the default message. */
async function readAnswer<T>(path: string, schema: Schema<T>, options: Options) {
  const body: unknown = await client(apiUrl(path), options)
    .json()
    .catch((error: Error) => {
      if (error.name === "SyntaxError") return undefined;
      throw asApiError(error);
    });
  const { code } = readMetadata(body);
  if (code !== 200) throw errorFromAnswer(code ?? 200, body);
  const parsed = schema.safeParse((body as { response?: unknown }).response);
  if (!parsed.success) throw new ApiError(DEFAULT_ERROR, { status: 200, body, cause: parsed.error });
  return { response: parsed.data, body };
}

const read = async <T>(path: string, schema: Schema<T>, options: Options): Promise<T> =>
  (await readAnswer(path, schema, options)).response;

export type Page<T extends Listed> = { rows: T["items"]; totals?: T["totals"]; total: number | null };

/** A page of a list: its rows, how many there are in all (null: more than the server counts), and what they come to. */
async function list<P extends string, T extends Listed, const Q extends Query = NoQuery>(
  path: P,
  schema: Reads<"GET", P, T, Q>,
  options: CallOptions<Q> = {},
): Promise<Page<T>> {
  const { response, body } = await readAnswer<T>(path, schema, { ...optionsOf(options), method: "get" });
  const { metadata } = body as { metadata?: { page?: { total?: unknown } } };
  const total = metadata?.page?.total;
  return { rows: response.items, totals: response.totals, total: typeof total === "number" ? total : null };
}

const bare =
  <M extends "GET" | "DELETE">(method: M) =>
  <P extends string, T, const Q extends Query = NoQuery>(
    path: P,
    schema: Reads<M, P, T, Q>,
    options: CallOptions<Q> = {},
  ) =>
    read<T>(path, schema, { ...optionsOf(options), method });

type Write = "POST" | "PUT";

const send =
  <M extends Write>(method: M) =>
  <P extends string, T>(path: P, json: Json<M, P>, schema: Reads<M, P, T>, options: CallOptions<never> = {}) =>
    read<T>(path, schema, { ...optionsOf(options), method, json });

/** Multipart: arrays with indexes, null values dropped (specification §7). */
const sendForm =
  <M extends Write>(method: M) =>
  <P extends string, T>(
    path: P,
    values: Form<M, P> & Record<string, unknown>,
    schema: Reads<M, P, T>,
    options: CallOptions<never> = {},
  ) =>
    read<T>(path, schema, { ...optionsOf(options), method, body: toFormData(values) });

/** A spreadsheet or another file; how one is read comes with the first. */
const download = async <P extends string, const Q extends Query = NoQuery>(
  path: FilePath<P, Q>,
  options: DownloadOptions<Q> = {},
) =>
  // biome-ignore lint/suspicious/noImportCycles: it is loaded with the first press, when this module has long been ready
  (await import("./download")).download(path, options);

export const http = {
  get: bare("GET"),
  list,
  delete: bare("DELETE"),
  post: send("POST"),
  put: send("PUT"),
  postForm: sendForm("POST"),
  putForm: sendForm("PUT"),
  download,
};

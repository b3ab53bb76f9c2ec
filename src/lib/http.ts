import ky, { HTTPError, type KyInstance, type Options } from "ky";
import { ApiError, DEFAULT_ERROR, errorFromAnswer, readMetadata } from "./api-error";
import { apiUrl } from "./api-url";
import { toFormData } from "./form-data";
import { asksForRefresh, refreshSession } from "./refresh";
import { readTokens } from "./session-cookies";

/** Anything that can check a value: the schemas of contract/. */
type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown } };
type CallOptions = {
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

const TIMEOUT_MS = 30_000;
const NO_SESSION = { session: false };

const bearerOf = (request: Request) => request.headers.get("Authorization")?.replace("Bearer ", "") ?? "";

function putBearer(request: Request) {
  const tokens = readTokens();
  if (tokens) request.headers.set("Authorization", `Bearer ${tokens.access}`);
}

/** Whatever went wrong, as one kind of error. */
function asApiError(error: Error): Error {
  if (error instanceof ApiError || error.name === "AbortError") return error;
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, error.data, error);
  return new ApiError(DEFAULT_ERROR, { status: 0, cause: error });
}

/**
 * The one client. It retries nothing by itself but a call that a refresh has helped (React Query owns the other
 * retries, so that they do not multiply).
 */
const client: KyInstance = ky.create({
  timeout: TIMEOUT_MS,
  retry: { limit: 1, methods: [] },
  hooks: {
    beforeRequest: [({ request, options }) => (options.context.session === false ? undefined : putBearer(request))],
    beforeRetry: [({ request }) => putBearer(request)],
    afterResponse: [
      async ({ request, response, options, retryCount }) => {
        if (response.status === 204) throw new ApiError(DEFAULT_ERROR, { status: 204 });
        if (response.status !== 401 || retryCount > 0 || options.context.session === false) return;
        if (!(await asksForRefresh(response))) return;
        if (await refreshSession(bearerOf(request))) return ky.retry({ delay: 0, code: "TOKEN_REFRESHED" });
      },
    ],
    beforeError: [({ error }) => asApiError(error)],
  },
});

function optionsOf({ query, signal, idempotencyKey }: CallOptions): Options {
  return {
    searchParams: query,
    signal,
    headers: idempotencyKey ? { "Idempotency-Key": idempotencyKey } : undefined,
  };
}

/** Reads an answer of the usual shape; one that cannot be read counts as the default message. */
async function read<T>(path: string, schema: Schema<T>, options: Options): Promise<T> {
  const answer = await client(apiUrl(path), options);
  const body: unknown = await answer.json().catch(() => undefined);
  const { code } = readMetadata(body);
  if (code !== undefined && code !== 200) throw errorFromAnswer(code, body);
  const parsed = schema.safeParse((body as { response?: unknown } | undefined)?.response);
  if (!parsed.success) throw new ApiError(DEFAULT_ERROR, { status: answer.status, body, cause: parsed.error });
  return parsed.data;
}

const send =
  (method: "post" | "put") =>
  <T>(path: string, json: unknown, schema: Schema<T>, options: CallOptions = {}) =>
    read(path, schema, { ...optionsOf(options), method, json });

/** Multipart: arrays with indexes, null values dropped (specification §7). */
const sendForm =
  (method: "post" | "put") =>
  <T>(path: string, values: Record<string, unknown>, schema: Schema<T>, options: CallOptions = {}) =>
    read(path, schema, { ...optionsOf(options), method, body: toFormData(values) });

export const http = {
  get: <T>(path: string, schema: Schema<T>, options: CallOptions = {}) => read(path, schema, optionsOf(options)),
  post: send("post"),
  put: send("put"),
  delete: <T>(path: string, schema: Schema<T>, options: CallOptions = {}) =>
    read(path, schema, { ...optionsOf(options), method: "delete" }),
  postForm: sendForm("post"),
  putForm: sendForm("put"),
  /** A call that neither carries the session nor ends it: signing in. */
  postFormAnonymously: <T>(path: string, values: Record<string, unknown>, schema: Schema<T>) =>
    read(path, schema, { method: "post", body: toFormData(values), context: NO_SESSION }),
  /** A spreadsheet, with the name that the server gave it. */
  async download(path: string, options: CallOptions & { onProgress?: (share: number) => void } = {}) {
    const answer = await client(apiUrl(path), {
      ...optionsOf(options),
      timeout: false,
      onDownloadProgress: options.onProgress && (({ percent }) => options.onProgress?.(percent)),
    });
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "unduhan.xlsx";
    return { name, blob: await answer.blob() };
  },
};

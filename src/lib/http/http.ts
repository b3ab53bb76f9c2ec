import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from "ky";
import { CONFIRMED, type Question } from "@/contract/base/error-codes";
import { isRecord } from "@/contract/base/words";
import { CALL_TIMEOUT_MS, RETRY_MS } from "@/src/config/constants";
import { currentPage } from "@/src/lib/navigation";
import { notify } from "@/src/lib/notify";
import { readTokens } from "@/src/lib/session/session-cookies";
import { ApiError, DEFAULT_ERROR, errorFromAnswer, readMetadata } from "./api-error";
import { apiUrl } from "./api-url";
import type { CallOptions, DownloadOptions, Http } from "./call";
import { routeError } from "./error-router";
import { ask, questionOf } from "./question";
import { asksForRefresh, refreshSession } from "./refresh";

type Context = Pick<CallOptions, "bearer" | "silent"> & { renewed?: boolean };

/** An answer that never came in time: asking again would only double the wait. */
export const TIMED_OUT = "timed_out";

/**
 * A call costs at most three requests: one with another tab's tokens and one with its own after a 401, or two more
 * where no answer came.
 */
const MOST_REPEATS = 2;
/** These come from before the server, which may have had a moment's trouble. */
const NO_SERVER = [502, 503, 504];

const LEFT = "Permintaan tadi belum dijalankan karena halamannya ditinggalkan.";

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

/** Everything that goes wrong becomes one kind of error. Only a call that was given up stays what it is. */
function asApiError(error: Error): Error {
  if (error instanceof ApiError || error.name === "AbortError") return error;
  if (error.cause instanceof ApiError) return error.cause;
  if (error instanceof HTTPError) return errorFromAnswer(error.response.status, parseJson(error.data), error);
  const reason = error instanceof TimeoutError ? TIMED_OUT : undefined;
  return new ApiError(DEFAULT_ERROR, { status: 0, reason, cause: error });
}

/** Every failed call ends here once, whether ky or a reader of its answer has found the fault. */
export function failed(error: Error, { bearer, silent = false }: Context): Error {
  const known = asApiError(error);
  if (bearer !== undefined || !(known instanceof ApiError)) return known;
  // A question has a dialog of its own; a form that gets a no shows it as its failure.
  if (questionOf(known)) return known;
  routeError(known, { silent: typeof silent === "function" ? silent(known) : silent });
  return known;
}

function putNextBearer(request: Request, context: Context) {
  try {
    putBearer(request, context);
  } catch (error) {
    // ky hands what this hook throws to no other hook.
    throw failed(error as Error, context);
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || NO_SERVER.includes(error.status));

/** The client of all calls. It alone repeats a call: React Query's retries would multiply with its own. */
export const client: KyInstance = ky.create({
  timeout: CALL_TIMEOUT_MS,
  // A read is repeated unless it took too long, which another attempt would only double. A write never is.
  retry: {
    limit: MOST_REPEATS,
    methods: ["get"],
    statusCodes: NO_SERVER,
    afterStatusCodes: [],
    delay: (attempt) => RETRY_MS * attempt,
  },
  hooks: {
    beforeRequest: [({ request, options }) => putBearer(request, options.context)],
    beforeRetry: [({ request, options }) => putNextBearer(request, options.context)],
    afterResponse: [
      async ({ request, response, options }) => {
        if (response.status === 204) throw new ApiError(DEFAULT_ERROR, { status: 204 });
        const context: Context = options.context;
        if (response.status !== 401 || context.bearer !== undefined || context.renewed) return;
        if (!(await asksForRefresh(response))) return;
        let outcome: Awaited<ReturnType<typeof refreshSession>>;
        try {
          outcome = await refreshSession(bearerOf(request));
        } catch (cause) {
          if (request.method !== "GET" || !isUnanswered(cause)) throw cause;
          return ky.retry({ code: "REFRESH_UNANSWERED", cause: cause as Error });
        }
        if (outcome === "ended") return;
        // §4: once per request. Tokens of another tab do not count; they may have run out in a tab that was asleep.
        context.renewed = outcome === "renewed";
        return ky.retry({ delay: 0, code: "TOKEN_REFRESHED" });
      },
    ],
    beforeError: [({ error, options }) => failed(error, options.context)],
  },
});

export const optionsOf = (
  { query, words, signal, idempotencyKey, bearer, silent, keepalive, timeout = CALL_TIMEOUT_MS }: CallOptions,
  confirmed: readonly Question[] = [],
): Options & { context: Context } => ({
  searchParams: words ? { ...words, ...query } : query,
  signal,
  keepalive,
  timeout,
  headers: {
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...(confirmed.length > 0 && { [CONFIRMED]: confirmed.join(", ") }),
  },
  context: { bearer, silent },
});

/**
 * Reads an answer of the usual shape; one that cannot be read counts as the default message. The types of an answer are
 * those of the contract, against which development and tests hold the whole answer too.
 */
async function readAnswer(path: string, options: Options & { context: Context }) {
  const refuse = (error: Error) => failed(error, options.context);
  const body: unknown = await client(apiUrl(path), options)
    .json()
    .catch((error: Error) => {
      if (error.name === "SyntaxError") return undefined;
      // An answer that breaks off passes no hook of ky.
      throw error instanceof ApiError ? error : refuse(error);
    });
  const { code } = readMetadata(body);
  if (code !== 200) throw refuse(errorFromAnswer(code ?? 200, body));
  const response = isRecord(body) ? body.response : undefined;
  const fault = response === undefined ? "no response" : await faultOf(options.method, path, response);
  if (fault) throw refuse(new ApiError(DEFAULT_ERROR, { status: 200, body, cause: fault }));
  return { response, body };
}

let checking: Promise<typeof import("./check-answer")> | undefined;

async function faultOf(method = "get", path: string, response: unknown) {
  if (process.env.NODE_ENV === "production") return undefined;
  checking ??= import("./check-answer");
  return (await checking).faultOf(method, path, response);
}

/** Makes a call and returns the record in its answer. */
export const read = async (path: string, options: Options & { context: Context }) =>
  (await readAnswer(path, options)).response;

async function list(path: string, options: CallOptions = {}) {
  const { response, body } = await readAnswer(path, { ...optionsOf(options), method: "get" });
  const { items, totals } = response as { items: unknown[]; totals?: unknown };
  return { rows: items, totals, total: readMetadata(body).total };
}

const bare =
  (method: "get" | "delete") =>
  (path: string, options: CallOptions = {}) =>
    read(path, { ...optionsOf(options), method });

/** The page that sends. A silent call, such as a waiting note's, belongs to none. */
const pageOf = ({ silent }: CallOptions) => (silent ? null : currentPage());

/**
 * Sends once more what the server asks about and the user means; each question is asked once, and only on the page that
 * has sent: elsewhere nobody sees what it is about.
 */
async function asked<T>(
  call: (confirmed: readonly Question[]) => Promise<T>,
  page: string | null,
  confirmed: readonly Question[] = [],
) {
  try {
    return await call(confirmed);
  } catch (error) {
    const question = questionOf(error);
    if (!question || confirmed.includes(question.reason)) throw error;
    if (page !== null && page !== currentPage()) {
      notify.error(LEFT, question.message);
      throw error;
    }
    if (!(await ask(question))) throw error;
    return asked(call, page, [...confirmed, question.reason]);
  }
}

const send =
  (method: "post" | "put") =>
  (path: string, json: unknown, options: CallOptions = {}) =>
    asked((confirmed) => read(path, { ...optionsOf(options, confirmed), method, json }), pageOf(options));

/** A spreadsheet or another file; how one is read comes with the first. */
const download = async (path: string, options: DownloadOptions = {}) =>
  // biome-ignore lint/suspicious/noImportCycles: it is loaded with the first press, when this module has long been ready
  (await import("./download")).download(path, options);

const anyCall = {
  get: bare("get"),
  list,
  delete: bare("delete"),
  post: send("post"),
  put: send("put"),
  download,
};

/** The calls of the contract's table. How one is carried does not depend on which it is. */
export const http = anyCall as unknown as Http;

import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import type { Endpoint } from "@/contract/base/endpoint";
import { API_ROOT } from "@/contract/base/endpoint";
import type { PageInfo } from "@/contract/base/envelope";
import { CONFIRMED, QUESTIONS, type Question } from "@/contract/base/error-codes";
import { PAGE_SIZES } from "@/contract/base/page";
import { may } from "@/contract/base/roles";
import { scopeReaches } from "@/contract/token/scope";
import { asking } from "@/server/db/asking";
import { readElsewhere } from "@/server/db/replica";
import { clientAddress } from "./client-address";
import type { AppEnv, Deps, Session } from "./context";
import { type Cookies, cookiesOf } from "./cookies";
import { invalid, mustChangePassword, noPermission, outOfScope, signedOut, storageFull } from "./errors";
import { type FileAnswer, sendFile } from "./file";
import { hiderOf } from "./hide";
import { hashOf, type Once, readKey } from "./idempotency";
import { respond } from "./respond";
import { breathe } from "./turns";
import { limitBody, parse, readForm, readJson } from "./validation";

type Output<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

/** A request as a handler sees it: parsed and permitted. */
export type Call<E extends Endpoint> = {
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  json: Output<E["json"]>;
  form: Output<E["form"]>;
  session: E["access"] extends "public" | "refresh" ? undefined : Session;
  /** The token of the Authorization header, for the endpoints that work on it. */
  bearer: string | undefined;
  address: string;
  userAgent: string | undefined;
  requestId: string;
  /** The query as it came, for an endpoint that another program calls back. */
  search: string;
  cookies: Cookies;
  /** The idempotency key for inTransactionOnce, if the caller has sent one. */
  once: Once | undefined;
  /** The questions that the person has answered with yes. */
  confirmed: readonly Question[];
  message(text: string): void;
  /** Sets the position of a list's page. */
  page(info: PageInfo): void;
};

/** An answer that leads the browser elsewhere. */
export type RedirectAnswer = { location: string };

type Answer<E extends Endpoint> = E["file"] extends true
  ? FileAnswer
  : E["redirect"] extends true
    ? RedirectAnswer
    : z.infer<E["response"]>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

const readConfirmed = (header = "") => {
  const words = header.split(/[\s,]+/);
  return QUESTIONS.filter((question) => words.includes(question));
};

const bearerOf = (c: Context) => /^Bearer +(\S{1,300})$/i.exec(c.req.header("authorization") ?? "")?.[1];

/** Mounts one endpoint of the contract: permission, parse, handle, envelope. Every route goes through here. */
export function mount<const E extends Endpoint>(app: Hono<AppEnv>, deps: Deps, endpoint: E, handler: Handler<E>) {
  const path = `${API_ROOT}${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const heavy = isHeavy(endpoint);
  const handle = mayReadElsewhere(endpoint) ? (call: Call<E>) => readElsewhere(() => handler(call)) : handler;
  const hide = hiderOf(endpoint.response);
  const timeoutMs = heavy ? deps.config.reportTimeoutMs : deps.config.statementTimeoutMs;
  app.on(endpoint.method, path, (c) => {
    c.set("route", endpoint.path);
    return asking.run({ requestId: c.get("requestId"), isGone: goneOf(endpoint, c), timeoutMs, heavy }, () =>
      answer(c),
    );
  });

  async function answer(c: Context<AppEnv>) {
    const bearer = bearerOf(c);
    const session = await permit(endpoint, bearer, deps);
    if (writes(endpoint) && deps.isFull()) throw storageFull();
    if (endpoint.json || endpoint.form) await limitBody(c, endpoint);
    const key = readKey(c.req.header("idempotency-key"), endpoint.creates === true);
    let message = "OK";
    let page: PageInfo | undefined;
    const parsed = await read(endpoint, c);
    keepPagesShort(parsed.query, session);
    const call = {
      ...parsed,
      once: key &&
        session && {
          userId: session.userId,
          key,
          endpoint: `${endpoint.method} ${endpoint.path}`,
          request: hashOf([parsed.params, parsed.json, parsed.form]),
        },
      session,
      confirmed: readConfirmed(c.req.header(CONFIRMED)),
      bearer,
      address: clientAddress(c, deps.config),
      userAgent: c.req.header("user-agent")?.slice(0, 300),
      requestId: c.get("requestId"),
      get search() {
        return new URL(c.req.url).search;
      },
      get cookies() {
        return cookiesOf(c);
      },
      message: (text: string) => {
        message = text;
      },
      page: (info: PageInfo) => {
        page = info;
      },
    } as unknown as Call<E>;
    const whole = await handle(call);
    if (endpoint.file || endpoint.redirect) return withoutEnvelope(c, endpoint, whole);
    const response = hide && session && !may(session.role, "cost.read") ? hide(whole) : whole;
    const metadata = { code: 200, message, page };
    return respond(c, 200, endpoint.answer ? { metadata, data: response } : { metadata, response });
  }
}

function withoutEnvelope(c: Context<AppEnv>, { file }: Endpoint, whole: unknown) {
  if (file) return sendFile(c, whole as FileAnswer);
  c.header("Cache-Control", "no-store");
  return c.redirect((whole as RedirectAnswer).location);
}

/** Screens turn pages. A program that copies the farm may ask for longer ones (contract/base/list.ts). */
function keepPagesShort(query: unknown, session: Session | undefined) {
  if (session?.token || typeof query !== "object" || query === null || !("limit" in query)) return;
  if (PAGE_SIZES.some((size) => size === query.limit)) return;
  throw invalid({ limit: `Pilih ${PAGE_SIZES.join(", ")} baris. Hanya token API yang boleh meminta lebih.` });
}

/** Signing in and refreshing write, too, but go on with a full disk, so that what is there can still be read. */
const writes = ({ method, path }: Endpoint) => method !== "GET" && !path.startsWith("auth/");

async function read(endpoint: Endpoint, c: Context<AppEnv>) {
  const parsed = {
    params: endpoint.params && parse(endpoint.params, c.req.param()),
    query: endpoint.query && parse(endpoint.query, c.req.query()),
    json: endpoint.json && (await parseSlowly(endpoint, c)),
    form: endpoint.form && parse(endpoint.form, await readForm(c)),
  };
  if (endpoint.large) await breathe();
  return parsed;
}

/** An export may be the whole farm; a photo or an attachment is one row, and must not stand in line behind it. */
const isHeavy = ({ file, path }: Endpoint) => path.startsWith("report/") || (file === true && !path.endsWith("/{id}"));

const LOGS = ["audit", "audit/choices", "notification"];

/** A replica answers reports, exports and lists of logs. None of them writes. */
const mayReadElsewhere = ({ method, path }: Endpoint) =>
  method === "GET" && (path.startsWith("report/") || path.endsWith("/export") || LOGS.includes(path));

/**
 * A reading without a caller is given up. A write goes on to its end: a person who loses the network while saving gets
 * its answer with the next try by the same key.
 */
function goneOf({ method }: Endpoint, c: Context<AppEnv>) {
  const answer = method === "GET" ? c.env?.outgoing : undefined;
  return () => answer?.destroyed === true && !answer.writableFinished;
}

/** Reading and parsing a large body takes long, so others get a turn in between. */
async function parseSlowly({ json, large }: Endpoint, c: Context) {
  const body = await readJson(c, large);
  if (large) await breathe();
  return json && parse(json, body);
}

async function permit(endpoint: Endpoint, bearer: string | undefined, deps: Deps): Promise<Session | undefined> {
  const { access } = endpoint;
  if (access === "public") return undefined;
  if (!bearer) throw signedOut();
  if (access === "refresh") return undefined;
  const session = await deps.authenticate(bearer);
  if (!may(session.role, access)) throw noPermission();
  if (session.token && !scopeReaches(session.token.scope, endpoint)) throw outOfScope();
  if (session.mustChangePassword && !endpoint.withOneTimePassword) throw mustChangePassword();
  return session;
}

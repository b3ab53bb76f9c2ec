import { createHmac } from "node:crypto";
import dns from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLinkLocal } from "@/contract/base/link-local";
import type { Settings } from "@/contract/configuration/model";

type Webhook = Settings["webhook"];
export type Gateway = Webhook & { url: string };

export const hasGateway = (webhook: Webhook): webhook is Gateway => webhook.active && webhook.url !== null;

export type Sent = {
  /** The gateway took it. */
  delivered: boolean;
  /** It was on its way and no word came back: it may have arrived. */
  unknown: boolean;
  status: number | null;
  /** The beginning of what was answered. */
  answer: string | null;
  failure: string | null;
  milliseconds: number;
};

type Sending = {
  gateway: Pick<Gateway, "url" | "secret" | "timeoutSeconds">;
  key: string;
  headers?: Record<string, string>;
  payload: unknown;
  /** By the farm's clock: it is signed, so that a gateway can turn away what somebody else sends again later. */
  at: Date;
  /** How many characters of the answer are kept. */
  keep: number;
  /** Addresses that are refused beside the link-local ones. */
  guard?: { refuses: (address: string) => boolean; failure: string };
  /** The program ends. */
  stop?: AbortSignal;
};

const LINK_LOCAL = "ELINKLOCAL";
const GUARDED = "EGUARDED";
const REASONS: Record<string, string> = {
  [LINK_LOCAL]: "Nama server menunjuk ke alamat link-local (169.254.x.x atau fe80::), yang tidak dapat dipakai.",
  ECONNREFUSED: "Sambungan ditolak: tidak ada yang menerima di alamat itu.",
  ENOTFOUND: "Nama server tidak ditemukan.",
  EAI_AGAIN: "Nama server tidak ditemukan.",
  EHOSTUNREACH: "Server tidak dapat dijangkau.",
  ENETUNREACH: "Server tidak dapat dijangkau.",
  ECONNRESET: "Sambungan terputus sebelum ada jawaban.",
  EPIPE: "Sambungan terputus sebelum ada jawaban.",
};
const UNTRUSTED = /CERT|SIGNED|SIGNATURE|ALTNAME/;
const NOT_SECURE = /^EPROTO$|^ERR_SSL_/;

function failureOf(error: NodeJS.ErrnoException, { stop, gateway, guard }: Sending) {
  if (error.name === "AbortError")
    return stop?.aborted
      ? "Server Domba dimatikan sebelum ada jawaban."
      : `Tidak ada jawaban dalam ${gateway.timeoutSeconds} detik.`;
  const code = error.code ?? "";
  if (code === GUARDED && guard) return guard.failure;
  if (REASONS[code]) return REASONS[code];
  if (UNTRUSTED.test(code)) return `Sertifikat server tidak dipercaya (${code}).`;
  if (NOT_SECURE.test(code))
    return "Server di alamat itu tidak menjawab lewat HTTPS. Periksa: alamatnya mungkin diawali http://.";
  return `Gagal (${code}).`;
}

type Guard = Sending["guard"];

/** Why nothing is sent to one of these addresses; undefined where nothing speaks against it. */
function refusalOf(addresses: readonly string[], guard: Guard): NodeJS.ErrnoException | undefined {
  if (addresses.some(isLinkLocal)) return Object.assign(new Error("link-local address"), { code: LINK_LOCAL });
  if (guard && addresses.some(guard.refuses)) return Object.assign(new Error("guarded address"), { code: GUARDED });
  return undefined;
}

/** A name may lead anywhere, and elsewhere the next time: each connection is looked at. */
const lookupFor =
  (guard: Guard): LookupFunction =>
  (name, options, found) =>
    dns.lookup(name, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address];
      const refusal = error ? undefined : refusalOf(addresses, guard);
      if (refusal) found(refusal, "");
      else found(error, address, family);
    });

/** A proxy that has lost the gateway cannot say what became of the message. */
const NO_WORD = [502, 504];

/** Posts one message over a connection of its own: a kept one may break under it, and who would know what arrived. */
export function send(sending: Sending): Promise<Sent> {
  const { gateway, key, headers, payload, at, keep, stop, guard } = sending;
  const url = new URL(gateway.url);
  const secure = url.protocol === "https:";
  const body = JSON.stringify(payload);
  const started = performance.now();
  const signal = AbortSignal.any([AbortSignal.timeout(gateway.timeoutSeconds * 1000), ...(stop ? [stop] : [])]);
  return new Promise((resolve) => {
    let under = false;
    let status: number | null = null;
    let text = "";
    const done = (error?: NodeJS.ErrnoException) => {
      const delivered = status !== null && status >= 200 && status < 300;
      const known = status === null ? !under : !NO_WORD.includes(status);
      const failure =
        status === null ? failureOf(error ?? { name: "", message: "", code: "ECONNRESET" }, sending) : null;
      // PostgreSQL has no text with a NUL in it
      const answer = status === null ? null : [...text.replaceAll("\0", "")].slice(0, keep).join("");
      resolve({ delivered, unknown: !delivered && !known, status, answer, failure, milliseconds: since(started) });
    };
    const refusal = isIP(hostOf(url)) ? refusalOf([hostOf(url)], guard) : undefined;
    if (refusal) return done(refusal);
    const call = (secure ? overHttps : overHttp)(
      url,
      {
        method: "POST",
        agent: false,
        lookup: lookupFor(guard),
        signal,
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "Domba/1.0",
          "Idempotency-Key": key,
          ...(gateway.secret && signed(gateway.secret, Math.floor(at.getTime() / 1000), body)),
          ...headers,
        },
      },
      (response) => {
        status = response.statusCode ?? 0;
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
          if (text.length > 4 * keep) response.destroy();
        });
        response.on("error", () => {});
        response.on("close", () => done());
      },
    );
    call.on("socket", (socket) =>
      socket.once(secure ? "secureConnect" : "connect", () => {
        under = true;
      }),
    );
    call.on("error", (error) => {
      if (status === null) done(error);
    });
    // an answer that is none (an upgrade of the protocol) breaks the connection without an error
    call.on("close", () => {
      if (status === null) done();
    });
    call.end(body);
  });
}

/** An address of IPv6 stands in brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const since = (started: number) => Math.round(performance.now() - started);

const signed = (secret: string, timestamp: number, body: string) => ({
  "X-Domba-Timestamp": String(timestamp),
  "X-Domba-Signature": `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`,
});

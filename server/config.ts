import { isIP, isIPv4 } from "node:net";
import * as z from "zod/mini";
import { isDatabaseUrl, monthsToKeep, namesManyHosts, wholeNumber } from "./config-fields";
import { HINTS, MANY_HOSTS } from "./config-hints";
import { OIDC_FIELDS, type OidcConfig, readOidc } from "./config-oidc";

export type BucketConfig = {
  /** The bucket's own address: https://s3.example.com/domba */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type MailConfig = { url: string; from: string };

/**
 * A mistake in the settings. The person who starts the program sees one line with the fault and the remedy, and no
 * stack.
 */
export class StartError extends Error {
  override name = "StartError";
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

const Environment = z.object({
  PORT: wholeNumber("PORT", 0, 65535, 3000),
  PUBLISHED_PORT: wholeNumber("PUBLISHED_PORT", 0, 65535, 0),
  HOST: z.prefault(z.string().check(z.minLength(1)), "127.0.0.1"),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), "./data"),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  DATABASE_READ_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  SEED: z.optional(z.enum(["demo", "none"])),
  LOG_LEVEL: z.optional(z.enum(["trace", "debug", "info", "warn", "error", "silent"])),
  CORS_ORIGINS: z.prefault(z.string(), ""),
  NEXT_PUBLIC_SITE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.prefault(z.enum(["0", "1"]), "0"),
  ...OIDC_FIELDS,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/))),
  S3_URL: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z.prefault(z.string().check(z.regex(/^[\w-]{1,40}$/)), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ACCESS_TOKEN_SECONDS: wholeNumber("ACCESS_TOKEN_SECONDS", 1, 3600, 900),
  POOL_SIZE: wholeNumber("POOL_SIZE", 2, 100, 8),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber("STATEMENT_TIMEOUT_SECONDS", 1, 3600, 30),
  REPORT_TIMEOUT_SECONDS: wholeNumber("REPORT_TIMEOUT_SECONDS", 1, 3600, 60),
  WEBHOOK_PRIVATE: z.prefault(z.enum(["0", "1"]), "0"),
  SLOW_QUERY_MS: wholeNumber("SLOW_QUERY_MS", 0, 3_600_000, 1000),
  METRICS_PORT: wholeNumber("METRICS_PORT", 0, 65535, 0),
  METRICS_HOST: z.prefault(z.string().check(z.minLength(1)), "127.0.0.1"),
  DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 0, 3, 0),
  KEEP_AUDIT_MONTHS: monthsToKeep("KEEP_AUDIT_MONTHS"),
  KEEP_NOTIFICATION_MONTHS: monthsToKeep("KEEP_NOTIFICATION_MONTHS"),
  BACKUPS: z.prefault(z.enum(["0", "1"]), "1"),
  BACKUP_SEND: z.optional(z.string()),
  BACKUP_KEY_FILE: z.optional(z.string()),
  EXAMPLE_OF: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
});

const SECRET = ["DATABASE_URL", "DATABASE_READ_URL", "SMTP_URL", "OIDC_CLIENT_SECRET"];

/** A mistake shows the value on one line, but never that of an address which holds a password. */
const mistake = (name: string, value: string | undefined) => {
  const shown = SECRET.includes(name) ? name : `${name}=${JSON.stringify((value ?? "").slice(0, 80))}`;
  return new StartError(`${shown} is not understood: use ${HINTS[name] ?? "another value"}.`);
};

export type Config = {
  port: number;
  /** Under which a container's port is reached from outside. */
  publishedPort: number | undefined;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica, for reports, exports and logs. */
  databaseReadUrl: string | undefined;
  seed: "demo" | "none";
  logLevel: string;
  corsOrigins: string[];
  /** The origin of the farm's pages, as people outside reach them; without it messages carry no links. */
  siteUrl: string | undefined;
  trustProxy: boolean;
  loopback: boolean;
  /**
   * True if other machines can reach the server. The demo accounts are then refused, because their passwords are
   * public.
   */
  exposed: boolean;
  /** The server for mails and their sender; without it no mail is sent. */
  mail: MailConfig | undefined;
  /** The organisation's identity provider; without it people sign in with their passwords alone. */
  oidc: OidcConfig | undefined;
  /** The bucket for photos, instead of the data folder. */
  bucket: BucketConfig | undefined;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** The number of connections to the database. The health check has one more. */
  poolSize: number;
  statementTimeoutMs: number;
  /** The time limit of reports and exports. */
  reportTimeoutMs: number;
  /** Webhooks of changes may be sent to private addresses. */
  privateHooks: boolean;
  /** A statement that takes longer is logged; 0 logs none. */
  slowQueryMs: number;
  /** The place of the figures for Prometheus; without a port there are none. */
  metrics: { host: string; port: number } | undefined;
  /** A stop first refuses /readyz for so long, so that a balancer sends no more. */
  drainMs: number;
  /** The months for which the logs are kept; 0 keeps them for ever. */
  keepAuditMonths: number;
  keepNotificationMonths: number;
  /** Whether this process makes a backup every night. */
  backups: boolean;
  /** The command that brings an encrypted backup to another place, and the file of its key. */
  backupSending: { command: string; keyFile: string } | undefined;
  /** The port of the farm whose example this one is (server/example.ts). */
  exampleOf: number | undefined;
};
const REFRESH_TOKEN_SECONDS = 24 * 60 * 60;

/** People write the address of a site with a slash at its end. A path would lead nowhere. */
function readSite(site: string | undefined) {
  if (site === undefined) return undefined;
  const { origin, href } = new URL(site);
  if (href !== `${origin}/`) throw mistake("NEXT_PUBLIC_SITE_URL", site);
  return origin;
}

function readOrigins(text: string) {
  const origins = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new StartError(`CORS_ORIGINS holds ${JSON.stringify(origin.slice(0, 80))}: use ${HINTS.CORS_ORIGINS}.`);
  return origins;
}

/** A bucket needs all of its settings or none. */
function readBucket(values: z.infer<typeof Environment>): BucketConfig | undefined {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret } = values;
  if (!url && !accessKeyId && !secret) return undefined;
  if (!url || !accessKeyId || !secret)
    throw new StartError(
      "photos in a bucket need S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all three, or none for DATA_DIR.",
    );
  return { url, region, accessKeyId, secretAccessKey: secret };
}

function readMail({ SMTP_URL: url, SMTP_FROM: from }: z.infer<typeof Environment>): MailConfig | undefined {
  if (!url && !from) return undefined;
  if (!url || !from) throw new StartError("mails need SMTP_URL and SMTP_FROM: give both, or none.");
  return { url, from };
}

function requireOidc(values: z.infer<typeof Environment>) {
  const { oidc, fault } = readOidc(values);
  if (fault) throw new StartError(fault);
  return oidc;
}

function requireHosts(values: z.infer<typeof Environment>) {
  for (const name of ["HOST", "METRICS_HOST"] as const)
    if (!isIP(values[name]) && !/^[a-z0-9.-]+$/i.test(values[name])) throw mistake(name, values[name]);
}

function readMetrics({ METRICS_HOST: host, METRICS_PORT: port, PORT }: z.infer<typeof Environment>) {
  if (port === 0) return undefined;
  if (port === PORT)
    throw new StartError(`METRICS_PORT and PORT are both ${port}: the figures need a port of their own.`);
  return { host, port };
}

function readSending({ BACKUP_SEND: command, BACKUP_KEY_FILE: keyFile }: z.infer<typeof Environment>) {
  if (!command && !keyFile) return undefined;
  if (!command)
    throw new StartError("BACKUP_KEY_FILE is the key of BACKUP_SEND, which is not set: give both, or none.");
  if (!keyFile)
    throw new StartError(
      "BACKUP_SEND needs BACKUP_KEY_FILE, the file of the key: no backup leaves the machine unencrypted.",
    );
  return { command, keyFile };
}

function checkAddresses(values: z.infer<typeof Environment>) {
  for (const name of ["DATABASE_URL", "DATABASE_READ_URL"] as const)
    if (values[name] && namesManyHosts(values[name])) throw new StartError(MANY_HOSTS[name]);
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new StartError("DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.");
}

/** Reads the environment once; everything else receives its values. */
export function readConfig(environment: Record<string, string | undefined>, interactive = false): Config {
  // An empty value counts as missing, as in `.env` files.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw mistake(name, environment[name]);
  }
  const values = result.data;
  checkAddresses(values);
  requireHosts(values);
  const loopback = isLoopback(values.HOST);
  const trustProxy = values.TRUST_PROXY === "1";
  const exposed = !loopback || trustProxy;
  if (values.SEED === "demo" && exposed)
    throw new StartError(
      "SEED=demo is refused where others reach the server, because the demo passwords are public: use SEED=none, or HOST=127.0.0.1 and TRUST_PROXY=0.",
    );
  return {
    port: values.PORT,
    publishedPort: values.PUBLISHED_PORT || undefined,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    seed: values.SEED ?? (exposed || values.DATABASE_URL ? "none" : "demo"),
    logLevel: values.LOG_LEVEL ?? (interactive ? "warn" : "info"),
    corsOrigins: readOrigins(values.CORS_ORIGINS),
    siteUrl: readSite(values.NEXT_PUBLIC_SITE_URL),
    trustProxy,
    loopback,
    exposed,
    mail: readMail(values),
    oidc: requireOidc(values),
    bucket: readBucket(values),
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: REFRESH_TOKEN_SECONDS,
    poolSize: values.POOL_SIZE,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_SECONDS * 1000,
    reportTimeoutMs: values.REPORT_TIMEOUT_SECONDS * 1000,
    privateHooks: values.WEBHOOK_PRIVATE === "1",
    slowQueryMs: values.SLOW_QUERY_MS,
    metrics: readMetrics(values),
    // The embedded database has one process: nobody else could take what a balancer sends.
    drainMs: values.DATABASE_URL ? values.DRAIN_SECONDS * 1000 : 0,
    keepAuditMonths: values.KEEP_AUDIT_MONTHS,
    keepNotificationMonths: values.KEEP_NOTIFICATION_MONTHS,
    backups: values.BACKUPS === "1",
    backupSending: readSending(values),
    exampleOf: values.EXAMPLE_OF === undefined ? undefined : Number(values.EXAMPLE_OF),
  };
}

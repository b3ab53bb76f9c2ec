import { isIP } from "node:net";
import * as z from "zod/mini";

/** A mistake of whoever starts the program: one line that says what and what to do, no stack. */
export class StartError extends Error {
  override name = "StartError";
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z.pipe(
    z.prefault(z.string(), String(fallback)),
    z.pipe(
      z.transform((text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)),
      z.number(`${name} must be a whole number`).check(z.int(), z.gte(min), z.lte(max)),
    ),
  );

const Environment = z.object({
  PORT: wholeNumber("PORT", 0, 65535, 3000),
  HOST: z.prefault(z.string().check(z.minLength(1)), "127.0.0.1"),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), "./data"),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))),
  SEED: z.optional(z.enum(["demo", "none"])),
  LOG_LEVEL: z.optional(z.enum(["trace", "debug", "info", "warn", "error", "silent"])),
  NEXT_PUBLIC_API_HOST: z.prefault(z.string(), ""),
  CORS_ORIGINS: z.prefault(z.string(), ""),
  TRUST_PROXY: z.prefault(z.enum(["0", "1"]), "0"),
  ACCESS_TOKEN_SECONDS: wholeNumber("ACCESS_TOKEN_SECONDS", 1, 3600, 900),
});

const HINTS: Record<string, string> = {
  PORT: "a port number from 0 to 65535, such as 3000",
  HOST: "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
  DATA_DIR: "a folder that this user may write to",
  DATABASE_URL: "an address like postgresql://user:password@host:5432/name, or leave it out for the embedded database",
  SEED: "demo or none",
  LOG_LEVEL: "trace, debug, info, warn, error or silent",
  CORS_ORIGINS: "origins like https://app.example.com, separated by commas",
  TRUST_PROXY: "1 when a proxy of yours sets X-Forwarded-For, else 0",
  ACCESS_TOKEN_SECONDS: "a whole number of seconds from 1 to 3600",
};

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  seed: "demo" | "none";
  logLevel: string;
  corsOrigins: string[];
  trustProxy: boolean;
  /** An interface that only this machine reaches: the demo accounts' passwords are public. */
  loopback: boolean;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
};

const REFRESH_TOKEN_SECONDS = 24 * 60 * 60;

function readOrigins(text: string) {
  const origins = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new StartError(`CORS_ORIGINS holds "${origin}": use ${HINTS.CORS_ORIGINS}.`);
  return origins;
}

/** Reads the environment once; everything else is handed its values. */
export function readConfig(environment: Record<string, string | undefined>, interactive = false): Config {
  // An empty value is a value left out, as in `.env` files.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new StartError(`${name}="${environment[name]}" is not understood: use ${HINTS[name] ?? "another value"}.`);
  }
  const values = result.data;
  if (!isIP(values.HOST) && !/^[a-z0-9.-]+$/i.test(values.HOST))
    throw new StartError(`HOST="${values.HOST}" is not understood: use ${HINTS.HOST}.`);
  const loopback = LOOPBACK.has(values.HOST) || values.HOST.startsWith("127.");
  if (values.SEED === "demo" && !loopback)
    throw new StartError(
      "SEED=demo is refused on a host that others reach, because the demo passwords are public: use SEED=none or HOST=127.0.0.1.",
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED ?? (loopback && !values.DATABASE_URL ? "demo" : "none"),
    logLevel: values.LOG_LEVEL ?? (interactive ? "warn" : "info"),
    corsOrigins: readOrigins(values.CORS_ORIGINS),
    trustProxy: values.TRUST_PROXY === "1",
    loopback,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: REFRESH_TOKEN_SECONDS,
  };
}

import { readConfig, StartError } from "@/server/config";

const messageOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return "accepted";
};

test("nothing set: port 3000 on this machine only, the embedded database, the demo farm", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    databaseUrl: undefined,
    seed: "demo",
    logLevel: "info",
    corsOrigins: [],
    trustProxy: false,
    loopback: true,
    exposed: false,
    bucket: undefined,
    accessTokenSeconds: 900,
    privateHooks: false,
    refreshTokenSeconds: 86_400,
    poolSize: 8,
    statementTimeoutMs: 30_000,
    reportTimeoutMs: 60_000,
    slowQueryMs: 1000,
    drainMs: 0,
    keepAuditMonths: 0,
    keepNotificationMonths: 0,
    backups: true,
  });
  expect(readConfig({}, true).logLevel).toBe("warn");
});

test("a DATABASE_URL for several servers is refused in a sentence that says what to name, without its password", () => {
  for (const url of [
    "postgresql://domba:rahasia@a,b/domba?target_session_attrs=read-write",
    "postgresql://domba:rahasia@a/domba?target_session_attrs=read-write",
    "postgresql:///domba?host=a,b",
  ])
    expect(messageOf({ DATABASE_URL: url })).toMatch(/^DATABASE_URL names several servers (?!.*rahasia).* one address/);
  expect(readConfig({ DATABASE_URL: "postgresql:///domba?host=/run/pg-1" }).databaseUrl).toBeDefined();
});

test("figures on a port of their own, and a stop that a balancer notices, where there is more than one process", () => {
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(messageOf({ METRICS_PORT: "3000" })).toMatch(/^METRICS_PORT and PORT are both 3000: /);
  expect(messageOf({ METRICS_PORT: "x" })).toMatch(/^METRICS_PORT="x" is not understood/);
  expect(messageOf({ METRICS_HOST: "ada saja" })).toMatch(/^METRICS_HOST="ada saja" is not understood/);
  expect(messageOf({ SLOW_QUERY_MS: "-1" })).toMatch(/^SLOW_QUERY_MS="-1" is not understood/);
  expect(readConfig({ DRAIN_SECONDS: "2", DATABASE_URL: "postgresql:///domba" }).drainMs).toBe(2000);
  expect(readConfig({ DRAIN_SECONDS: "2" }).drainMs).toBe(0);
  expect(messageOf({ DRAIN_SECONDS: "4" })).toMatch(/^DRAIN_SECONDS="4" is not understood/);
});

test("a replica is one server, beside a primary, and its address is never told", () => {
  const DATABASE_URL = "postgresql://domba:rahasia@db/domba";
  const DATABASE_READ_URL = "postgresql://domba:rahasia@replica/domba";
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
  expect(messageOf({ DATABASE_READ_URL })).toMatch(/^DATABASE_READ_URL (?!.*rahasia).*DATABASE_URL, which is not set/);
  expect(messageOf({ DATABASE_URL, DATABASE_READ_URL: "postgresql://domba:rahasia@a,b/domba" })).toMatch(
    /^DATABASE_READ_URL names several servers (?!.*rahasia).*one replica/,
  );
  expect(messageOf({ DATABASE_URL, DATABASE_READ_URL: "rahasia" })).toMatch(
    /^DATABASE_READ_URL is not understood(?!.*rahasia)/,
  );
});

test("logs are kept for ever, or for a year at least", () => {
  expect(readConfig({ KEEP_AUDIT_MONTHS: "24" })).toMatchObject({ keepAuditMonths: 24, keepNotificationMonths: 0 });
  for (const months of ["6", "1.5", "2 tahun"])
    expect(messageOf({ KEEP_AUDIT_MONTHS: months })).toMatch(/^KEEP_AUDIT_MONTHS=.*12 to 1200, or 0 to keep all/);
});

test("backups leave the machine only with a key", () => {
  const sending = { BACKUP_SEND: 'cp "$1" /mnt/bucket/', BACKUP_KEY_FILE: "/etc/domba-backup.key" };
  expect(readConfig(sending).backupSending).toEqual({
    command: 'cp "$1" /mnt/bucket/',
    keyFile: "/etc/domba-backup.key",
  });
  expect(messageOf({ ...sending, BACKUP_KEY_FILE: "" })).toMatch(/^BACKUP_SEND needs BACKUP_KEY_FILE/);
  expect(messageOf({ ...sending, BACKUP_SEND: "" })).toMatch(/^BACKUP_KEY_FILE is the key of BACKUP_SEND/);
  expect(readConfig({ BACKUPS: "0" }).backups).toBe(false);
});

test("photos in a bucket: all of it, or none", () => {
  const bucket = { S3_URL: "https://s3.example.com/domba", S3_ACCESS_KEY_ID: "kunci", S3_SECRET_ACCESS_KEY: "rahasia" };
  expect(readConfig(bucket).bucket).toEqual({
    url: "https://s3.example.com/domba",
    region: "us-east-1",
    accessKeyId: "kunci",
    secretAccessKey: "rahasia",
  });
  expect(messageOf({ ...bucket, S3_SECRET_ACCESS_KEY: "" })).toMatch(/give all three/);
  expect(messageOf({ ...bucket, S3_URL: "domba" })).toMatch(/^S3_URL="domba" is not understood/);
});

test("mails need a server and a sender; the server's password is never shown", () => {
  const mail = { SMTP_URL: "smtps://domba:rahasia@smtp.example.com", SMTP_FROM: "Domba <domba@example.com>" };
  expect(readConfig(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.SMTP_FROM });
  expect(messageOf({ ...mail, SMTP_FROM: "" })).toMatch(/give both/);
  expect(messageOf({ ...mail, SMTP_URL: "ftp://domba:rahasia@example.com" })).toMatch(
    /^SMTP_URL is not understood(?!.*rahasia)/,
  );
  expect(messageOf({ ...mail, SMTP_FROM: "Domba" })).toMatch(/^SMTP_FROM="Domba" is not understood/);
});

test("an identity provider: all of it with the site's own address, or none; its secret is never shown", () => {
  const given = {
    OIDC_ISSUER: "https://id.example.com/realms/domba",
    OIDC_CLIENT_ID: "domba",
    OIDC_CLIENT_SECRET: "rahasia",
    NEXT_PUBLIC_SITE_URL: "https://domba.example/",
  };
  expect(readConfig(given).oidc).toEqual({
    issuer: "https://id.example.com/realms/domba",
    clientId: "domba",
    clientSecret: "rahasia",
    label: "akun organisasi",
    siteUrl: "https://domba.example",
  });
  expect(readConfig({ ...given, OIDC_LABEL: "Google" }).oidc?.label).toBe("Google");
  expect(readConfig({ NEXT_PUBLIC_SITE_URL: "https://domba.example" }).oidc).toBeUndefined();
  for (const name of Object.keys(given))
    expect(messageOf({ ...given, [name]: "" })).toMatch(
      /^a sign-in by an identity provider needs (?!.*rahasia).*all four/,
    );
  expect(messageOf({ OIDC_LABEL: "Google" })).toMatch(/give all four/);
  for (const issuer of ["id.example.com", "http://id.example.com", "https://id.example.com/?a=b"])
    expect(messageOf({ ...given, OIDC_ISSUER: issuer })).toMatch(/^OIDC_ISSUER=".*" is not understood/);
  expect(readConfig({ ...given, OIDC_ISSUER: "http://127.0.0.1:8080" }).oidc).toBeDefined();
});

test("an empty value is one left out", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", SEED: "", CORS_ORIGINS: "", LOG_LEVEL: "" })).toEqual(readConfig({}));
});

test("everything set", () => {
  expect(
    readConfig({
      PORT: "8080",
      PUBLISHED_PORT: "80",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/domba",
      DATABASE_URL: "postgresql://domba:p%40ss@db:5432/domba",
      LOG_LEVEL: "debug",
      CORS_ORIGINS: " https://a.example, http://localhost:3001 ,",
      TRUST_PROXY: "1",
      ACCESS_TOKEN_SECONDS: "5",
      POOL_SIZE: "20",
      STATEMENT_TIMEOUT_SECONDS: "10",
      REPORT_TIMEOUT_SECONDS: "120",
    }),
  ).toMatchObject({
    port: 8080,
    publishedPort: 80,
    host: "0.0.0.0",
    seed: "none",
    corsOrigins: ["https://a.example", "http://localhost:3001"],
    trustProxy: true,
    accessTokenSeconds: 5,
    poolSize: 20,
    statementTimeoutMs: 10_000,
    reportTimeoutMs: 120_000,
  });
});

test.each([
  ["PORT", "x"],
  ["PUBLISHED_PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["PORT", " 80"],
  ["HOST", "http://x"],
  ["HOST", "a b"],
  ["DATABASE_URL", "mysql://x/y"],
  ["DATABASE_URL", "host=db"],
  ["DATABASE_URL", "postgres://u:p@h:port/db"],
  ["DATABASE_URL", "postgres://u:%zz@h/db"],
  ["DATABASE_URL", "postgres://u:p h@h/db"],
  ["SEED", "demos"],
  ["LOG_LEVEL", "loud"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "app.example"],
  ["CORS_ORIGINS", "https://app.example/"],
  ["CORS_ORIGINS", "https://ok.example,https://app.example/path"],
  ["CORS_ORIGINS", "null"],
  ["NEXT_PUBLIC_SITE_URL", "https://app.example/domba"],
  ["NEXT_PUBLIC_SITE_URL", "https://app.example/?a"],
  ["TRUST_PROXY", "yes"],
  ["ACCESS_TOKEN_SECONDS", "0"],
  ["POOL_SIZE", "1"],
  ["ACCESS_TOKEN_SECONDS", "3601"],
  ["PORT", "80\n81"],
])("%s=%j is refused in one line that says what to use", (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toContain(name);
  expect(message).toMatch(/: use .{10,}\.$/);
  expect(message).not.toContain("\n");
});

test("a mistyped DATABASE_URL does not show its password", () => {
  expect(messageOf({ DATABASE_URL: "postgres://domba:rahasia sekali@db/domba" })).not.toContain("rahasia");
});

test.each([
  [{}, "demo"],
  [{ HOST: "localhost" }, "demo"],
  [{ HOST: "::1" }, "demo"],
  [{ HOST: "127.8.0.1" }, "demo"],
  [{ HOST: "0.0.0.0" }, "none"],
  [{ HOST: "::" }, "none"],
  [{ HOST: "192.168.1.5" }, "none"],
  [{ HOST: "127.0.0.1.example.com" }, "none"],
  [{ TRUST_PROXY: "1" }, "none"],
  [{ DATABASE_URL: "postgres://db/domba" }, "none"],
  [{ DATABASE_URL: "postgres://db/domba", SEED: "demo" }, "demo"],
  [{ SEED: "none" }, "none"],
])("%j seeds %s", (environment, seed) => {
  expect(readConfig(environment as Record<string, string>).seed).toBe(seed);
});

const EXPOSED: Record<string, string>[] = [
  { HOST: "0.0.0.0" },
  { HOST: "127.0.0.1.example.com" },
  { TRUST_PROXY: "1" },
];

test.each(EXPOSED)("the demo farm is refused where others reach it: %j", (environment) => {
  const message = messageOf({ ...environment, SEED: "demo" });
  expect(message).toMatch(/^SEED=demo is refused where others reach the server/);
  expect(message).not.toContain("\n");
});

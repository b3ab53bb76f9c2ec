/** A mistaken setting should hold this; the one line that tells of it ends so. */
export const HINTS: Record<string, string> = {
  PORT: "a port number from 0 to 65535, such as 3000",
  PUBLISHED_PORT: "the port from 1 to 65535 that leads to a container's own, or leave it out",
  HOST: "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
  DATA_DIR: "a folder that this user may write to",
  DATABASE_URL: "an address like postgresql://user:password@host:5432/name, or leave it out for the embedded database",
  DATABASE_READ_URL: "an address like postgresql://user:password@replica:5432/name, or leave it out",
  SEED: "demo or none",
  LOG_LEVEL: "trace, debug, info, warn, error or silent",
  CORS_ORIGINS: "origins like https://app.example.com, separated by commas",
  NEXT_PUBLIC_SITE_URL: "an origin like https://domba.example.com, without a path",
  TRUST_PROXY: "1 when a proxy of yours sets X-Forwarded-For, else 0",
  SMTP_URL: "the address of a mail server, such as smtps://user:password@smtp.example.com",
  SMTP_FROM: "the sender of mails, such as Domba <domba@example.com>",
  OIDC_ISSUER: "the https address of an identity provider, such as https://id.example.com/realms/domba",
  OIDC_LABEL: "the words on the button of the login page, at most 40 characters",
  S3_URL: "the address of a bucket, such as https://s3.example.com/domba",
  S3_REGION: "the bucket's region, such as us-east-1",
  WEBHOOK_PRIVATE: "1 when webhooks may reach the farm's own network, else 0",
  ACCESS_TOKEN_SECONDS: "a whole number of seconds from 1 to 3600",
  POOL_SIZE: "a whole number of connections from 2 to 100",
  STATEMENT_TIMEOUT_SECONDS: "a whole number of seconds from 1 to 3600",
  REPORT_TIMEOUT_SECONDS: "a whole number of seconds from 1 to 3600",
  SLOW_QUERY_MS: "a whole number of milliseconds up to 3600000, or 0 to log no statement",
  METRICS_PORT: "a port number from 1 to 65535, such as 9464, or leave it out",
  METRICS_HOST: "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
  DRAIN_SECONDS: "a whole number of seconds from 0 to 3",
  BACKUPS: "1 for a backup every night, else 0",
  KEEP_AUDIT_MONTHS: "a whole number of months from 12 to 1200, or 0 to keep all",
  KEEP_NOTIFICATION_MONTHS: "a whole number of months from 12 to 1200, or 0 to keep all",
};

export const MANY_HOSTS = {
  DATABASE_URL:
    "DATABASE_URL names several servers or target_session_attrs, which Domba does not choose between: name one address that leads to the primary, such as HAProxy, PgBouncer or a virtual address.",
  DATABASE_READ_URL:
    "DATABASE_READ_URL names several servers or target_session_attrs, which Domba does not choose between: name the address of one replica.",
};

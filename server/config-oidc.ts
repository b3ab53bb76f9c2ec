import * as z from "zod/mini";

/** A sign-in by the organisation's own identity provider (docs/decisions/0085). */
export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The words on the button of the login page. */
  label: string;
  /** The origin to which the provider sends people back. */
  siteUrl: string;
};

const DEFAULT_LABEL = "akun organisasi";

/** Without HTTPS anybody on the way could answer for the provider; on this machine nobody is on the way. */
function isIssuer(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname));
  return isSafe && search === "" && hash === "" && username === "";
}

export const OIDC_FIELDS = {
  OIDC_ISSUER: z.optional(z.string().check(z.refine(isIssuer))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_LABEL: z.optional(z.string().check(z.regex(/^[^\p{Cc}]{1,40}$/u))),
};

type Values = { [Name in keyof typeof OIDC_FIELDS]?: string } & { NEXT_PUBLIC_SITE_URL?: string };

/** All of the settings or none; a half of them is a fault, told in a sentence. */
export function readOidc(values: Values): { oidc?: OidcConfig; fault?: string } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL } = values;
  const { NEXT_PUBLIC_SITE_URL: site } = values;
  if (!issuer && !clientId && !clientSecret && !OIDC_LABEL) return {};
  if (issuer && clientId && clientSecret && site)
    return {
      oidc: { issuer, clientId, clientSecret, label: OIDC_LABEL ?? DEFAULT_LABEL, siteUrl: new URL(site).origin },
    };
  return {
    fault:
      "a sign-in by an identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and NEXT_PUBLIC_SITE_URL: give all four, or none that begins with OIDC_.",
  };
}

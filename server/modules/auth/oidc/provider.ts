import type * as Client from "openid-client";
import { API_ROOT } from "@/contract/base/endpoint";
import type { OidcConfig } from "@/server/config-oidc";

/** A person waits for these requests. */
const TIMEOUT_SECONDS = 5;
/** The provider may move its addresses; its keys are looked up again as soon as one is unknown. */
const KNOWN_MS = 60 * 60 * 1000;

/**
 * Several people share a farm's computer, and the last one's account is not the next one's: the provider lets the person
 * choose, or where it knows no such choice, asks for the password.
 */
export const PROMPTS = ["select_account", "login"] as const;
export type Prompt = (typeof PROMPTS)[number];

/** The question to the provider, with which its answer is compared. */
export type Asked = { state: string; nonce: string; verifier: string; prompt: Prompt };

/** The person that the provider has named, and how sure it is. */
export type Identity = { email: string | undefined; verified: boolean; secondStep: boolean };

/** The client is loaded with the first sign-in, so that a farm without a provider never has it. */
const load = () => import("openid-client");

/**
 * Providers disagree on how a secret is written in the header, so it goes into the body where that is taken. A provider
 * that says nothing takes the header, which is the standard's default.
 */
function authBy(client: typeof Client, secret: string): Client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return takesBody ? post(server, ...rest) : basic(server, ...rest);
  };
}

/** Entra tells in a claim of its own that the organisation owns the domain, and nothing of the mail itself. */
function isVerified({ email_verified: told, xms_edov: owned }: Client.IDToken) {
  return told === undefined ? owned === true || owned === 1 || owned === "1" : told === true;
}

/** The organisation's identity provider, asked by the authorization code flow with PKCE. */
export function oidcProvider({ issuer, clientId, clientSecret, siteUrl }: OidcConfig) {
  const redirectUri = `${siteUrl}${API_ROOT}auth/oidc/callback`;
  let known: { configuration: Promise<Client.Configuration>; until: number } | undefined;

  async function discover() {
    const client = await load();
    const loopback = issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
    return client.discovery(new URL(issuer), clientId, undefined, authBy(client, clientSecret), {
      execute: [client.enableNonRepudiationChecks, ...loopback],
      timeout: TIMEOUT_SECONDS,
    });
  }

  /** Asked once for all who wait, once more at a failure, and anew by the next person. */
  function configuration(now: Date) {
    if (!known || known.until <= now.getTime()) {
      const asked = { configuration: discover().catch(discover), until: now.getTime() + KNOWN_MS };
      known = asked;
      asked.configuration.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known.configuration;
  }

  return {
    /** The provider's address for one sign-in. */
    async begin(now: Date, prompt: Prompt): Promise<{ location: string; asked: Asked }> {
      const [client, at] = await Promise.all([load(), configuration(now)]);
      const asked = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        prompt,
      };
      const location = client.buildAuthorizationUrl(at, {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: "S256",
        prompt,
      });
      return { location: location.href, asked };
    },
    /** Exchanges the code; the library checks issuer, audience, nonce, signature and times of the answer. */
    async identify(search: string, asked: Asked, now: Date): Promise<Identity> {
      const [client, at] = await Promise.all([load(), configuration(now)]);
      const answer = await client.authorizationCodeGrant(at, new URL(`${redirectUri}${search}`), {
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        pkceCodeVerifier: asked.verifier,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new Error("the provider's answer holds no ID token");
      const { email, amr } = claims;
      return {
        email: typeof email === "string" ? email : undefined,
        verified: isVerified(claims),
        secondStep: Array.isArray(amr) && amr.includes("mfa"),
      };
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether the provider could not be asked, and may be in a moment; else its answer was no good. */
export function isSilence(error: unknown) {
  const { name, code, cause, status } = isRecord(error) ? error : {};
  const { name: causeName, status: causeStatus } = isRecord(cause) ? cause : {};
  const answered = causeStatus ?? status;
  if (typeof answered === "number") return answered >= 500;
  // Without a code of the library, it is fetch that has failed.
  return code === "OAUTH_TIMEOUT" || (code === undefined && [name, causeName].includes("TypeError"));
}

/** The provider's own word for its refusal, such as invalid_client. */
export const wordOf = (error: unknown) =>
  isRecord(error) && typeof error.error === "string" ? error.error.slice(0, 60) : undefined;

import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT = { id: "domba", secret: "rahasia-penyedia" };

type Asked = Record<string, string>;
type Claims = Record<string, unknown>;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: Claims, key: KeyObject) {
  const text = `${base64({ alg: "RS256", kid: "kunci-1", typ: "JWT" })}.${base64(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

async function formOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

function json(answer: ServerResponse, status: number, body: unknown) {
  answer.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Looks at the client's secret in the header or in the body, where the provider takes it. */
function knowsClient({ headers }: IncomingMessage, form: URLSearchParams, method: string) {
  if (method === "client_secret_post")
    return form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
  const [, basic = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  // RFC 6749, 2.3.1: both are encoded as in a form.
  const words = Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent);
  return words.join(":") === `${CLIENT.id}:${CLIENT.secret}`;
}

/** An identity provider on this machine: discovery, authorization code with PKCE, tokens signed by RS256. */
export async function startIdentityProvider() {
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, Asked>();
  const state = {
    /** The claims of the ID token; a function may change the usual ones. */
    claims: (usual: Claims): Claims => usual,
    email: "",
    verified: true,
    /** The person signs in at the provider, or an error of the standard is the answer. */
    answers: "code",
    method: "client_secret_post",
    /** The values of `prompt` that it knows; another one is an error of the request. */
    prompts: ["select_account", "login"],
    /** A status with which every call but the authorization is refused. */
    down: 0,
    foreignKey: false,
    /** Every authorization and discovery that was asked. */
    asked: [] as Asked[],
    discovered: 0,
  };
  let origin = "";

  function authorize(query: URLSearchParams, answer: ServerResponse) {
    const asked = Object.fromEntries(query);
    state.asked.push(asked);
    const back = new URL(asked.redirect_uri ?? origin);
    back.searchParams.set("state", asked.state ?? "");
    if (!state.prompts.includes(asked.prompt ?? "")) back.searchParams.set("error", "invalid_request");
    else if (state.answers === "code") {
      const code = randomUUID();
      codes.set(code, asked);
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", state.answers);
    answer.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, answer: ServerResponse) {
    const form = await formOf(request);
    if (!knowsClient(request, form, state.method)) return json(answer, 401, { error: "invalid_client" });
    const code = form.get("code") ?? "";
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (asked?.code_challenge !== challenge || asked.redirect_uri !== form.get("redirect_uri"))
      return json(answer, 400, { error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: origin,
      aud: CLIENT.id,
      sub: "orang-1",
      iat: now,
      exp: now + 300,
      nonce: asked.nonce,
      email: state.email,
      email_verified: state.verified,
    };
    const id_token = signed(state.claims(usual), (state.foreignKey ? foreign : key).privateKey);
    json(answer, 200, { access_token: "akses", token_type: "Bearer", expires_in: 300, id_token });
  }

  const pages: Record<string, (request: IncomingMessage, answer: ServerResponse) => unknown> = {
    "/.well-known/openid-configuration": (_, answer) => {
      state.discovered += 1;
      json(answer, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: [state.method],
      });
    },
    "/jwks": (_, answer) =>
      json(answer, 200, {
        keys: [{ ...key.publicKey.export({ format: "jwk" }), kid: "kunci-1", alg: "RS256", use: "sig" }],
      }),
    "/token": token,
  };
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    if (pathname === "/authorize") return authorize(searchParams, answer);
    if (state.down) return json(answer, state.down, {});
    const page = pages[pathname];
    return page ? void page(request, answer) : json(answer, 404, {});
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer: origin,
    state,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { transformSync } from "esbuild";
import { makeToken } from "@/__tests__/support/server/make-token";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { signatureOf } from "@/server/modules/hook/send";

const run = promisify(execFile);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  // Inside the repository, so that the client finds its packages.
  folder = mkdtempSync(resolve("node_modules/.domba-client-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** The programs of the page, as a reader copies them, and the address from which their types are made. */
const page = readFileSync("docs/api.md", "utf8");
const [verifier = "", client = ""] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text);
const described = /openapi-typescript "\$DOMBA_URL([^"]+)"/.exec(page)?.[1];

test("the client of docs/api.md compiles against the description and works with a token", async () => {
  const description = await (await fetch(`${server.origin()}${described}`)).text();
  const place = (name: string) => join(folder, name);
  writeFileSync(place("openapi.json"), description);
  await run(process.execPath, [
    resolve("__tests__/support/server/generate-client.mjs"),
    place("openapi.json"),
    place("domba.d.ts"),
  ]);
  expect(readFileSync(place("domba.d.ts"), "utf8").split("\n").length).toBeLessThan(8000);
  writeFileSync(place("client.mts"), client);
  writeFileSync(place("verifier.mts"), verifier);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  const compiler = [resolve("node_modules/typescript/bin/tsc"), "--ignoreConfig", ...options];
  const compiled = await run(process.execPath, [...compiler, place("client.mts"), place("verifier.mts")]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe("");

  writeFileSync(place("client.mjs"), transformSync(client, { loader: "ts", format: "esm" }).code);
  const env = { ...process.env, DOMBA_URL: server.origin(), DOMBA_TOKEN: await makeToken(server, "admin", "tulis") };
  const { stdout } = await run(process.execPath, [place("client.mjs")], { env });
  const said = JSON.parse(stdout);
  expect(said).toMatchObject({
    known: 0,
    changes: [{ word: "supplier", record: said.made, action: "supplier.create", version: 1 }],
  });

  // With a scope that only reads, it is refused where it writes.
  const reader = { ...env, DOMBA_TOKEN: await makeToken(server, "admin", "baca") };
  await expect(run(process.execPath, [place("client.mjs")], { env: reader })).rejects.toThrow("no_permission");
});

test("the check of a signature in docs/api.md knows ours, and no other", async () => {
  const { code } = transformSync(verifier, { loader: "ts", format: "cjs" });
  const shown: { isFromDomba?: (header: string, body: string, secret: string) => boolean } = {};
  const wrapped = { exports: shown };
  new Function("module", "exports", "require", code)(wrapped, shown, () => ({
    createHmac,
    timingSafeEqual: (a: Buffer, b: Buffer) => a.equals(b),
  }));
  const check = wrapped.exports.isFromDomba ?? (() => undefined);
  const header = signatureOf("whsec_uji", new Date(), "{}");
  expect(check(header, "{}", "whsec_uji")).toBe(true);
  expect(check(header, "{ }", "whsec_uji")).toBe(false);
  expect(check(header, "{}", "whsec_lain")).toBe(false);
  expect(check(signatureOf("whsec_uji", new Date(Date.now() - 600_000), "{}"), "{}", "whsec_uji")).toBe(false);
});

import { pbkdf2Sync, webcrypto } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { callsOf, loading, open, password, session } from "./login-form";

const api = stubApi();
afterEach(() => void shownNotices());

const LATER = "Terlalu banyak percobaan. Coba lagi dalam 8 detik.";
const challenge = { text: "1755482700000.c2lnbmF0dXJl", bits: 4, rounds: 10 };
const attacked = refused(429, { reason: "too_many_attempts", message: LATER, challenge });
const proofOf = (body = "") => /name="proof"\r\n\r\n([^\r]*)/.exec(body)?.[1];
const checking = () => screen.findAllByText("Memeriksa… Mohon tunggu sebentar.");

describe("while others guess at the account", () => {
  beforeEach(() => {
    Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(crypto, "subtle");
  });

  test("the browser does the work, says so, and signs in the second time", async () => {
    let letIn = () => {};
    const released = new Promise<void>((done) => {
      letIn = done;
    });
    api.on("POST auth/signin", async (seen, to) => {
      const proof = proofOf(seen.body);
      if (!proof) return attacked(seen, to);
      await released;
      await ok(session)(seen, to);
    });
    const { signIn } = open();
    await signIn();
    expect(await checking()).toHaveLength(2);
    letIn();
    expect(await screen.findByText("at /home")).toBeVisible();
    expect(shownNotices()).toEqual(["success: Success Login"]);
    const [first, second, ...more] = callsOf(api).map(({ body }) => proofOf(body));
    expect([first, more]).toEqual([undefined, []]);
    const [issued, signature, nonce = ""] = second?.split(".") ?? [];
    expect(`${issued}.${signature}`).toBe(challenge.text);
    const hash = pbkdf2Sync(nonce, challenge.text, challenge.rounds, 4, "sha256");
    expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(challenge.bits);
  });

  test("a server that is never content is asked three times, and its words are shown", async () => {
    api.on("POST auth/signin", attacked);
    const { signIn } = open();
    await signIn();
    expect(await screen.findByText(LATER)).toBeVisible();
    expect(callsOf(api)).toHaveLength(3);
    await waitFor(() => expect(loading()).not.toBeInTheDocument());
    expect(password()).toHaveValue("rahasia-domba");
  });
});

test("a browser that cannot do the work is told when to try again", async () => {
  api.on("POST auth/signin", attacked);
  const { signIn } = open();
  await signIn();
  expect(await screen.findByText(LATER)).toBeVisible();
  expect(callsOf(api)).toHaveLength(1);
});

import { waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { html, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { signOut } from "@/src/api/session/auth";
import { isAuthenticated } from "@/src/lib/session/cookies";
import { saveTokens } from "@/src/lib/session/session-cookies";
import { leave } from "@/src/shell/leave";

const api = stubApi();
beforeEach(() => {
  window.location.hash = "/home";
  saveTokens({ access: "access-1", refresh: "refresh-1" });
});
/** The logout has left the screen, and the client has read all of the server's answers. */
async function hasLeft(calls: string[]) {
  await waitFor(() => expect(asked()).toEqual(calls));
  await waitFor(() => expect(window.location.hash).toBe("#/login"));
  await api.caughtUp();
}
const asked = () => api.seen.map(({ path, bearer }) => `${path} ${bearer}`);
const expired = refused(401, { reason: "token_expired" }, "Unathorized");
const pair = text(200, "application/json", '{"data":{"access_token":"access-2","refresh_token":"refresh-2"}}');

test("the server is told", async () => {
  api.on("POST auth/signout", ok({}));
  await signOut();
  expect(asked()).toEqual(["auth/signout access-1"]);
});

test("also when the access token has run out, without bringing the cookies back", async () => {
  api.on("POST auth/signout", (seen, to) => (seen.bearer === "access-2" ? ok({}) : expired)(seen, to));
  api.on("POST auth/refresh", pair);
  leave();
  expect(isAuthenticated()).toBe(false);
  shownNotices();
  await hasLeft(["auth/signout access-1", "auth/refresh refresh-1", "auth/signout access-2"]);
  expect(document.cookie).toBe("");
});

test("nobody signed in: nobody to tell", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a person would empty it
  document.cookie = "access_token=; max-age=0; path=/";
  await signOut();
  expect(asked()).toEqual([]);
});

test.each([
  ["is down", reset],
  ["is hidden behind a page", html(502)],
  ["knows the session no more", refused(401, { reason: "signed_out" }, "Unauthorized")],
])("a server that %s does not keep anybody signed in", async (_what, answer) => {
  api.on("POST auth/signout", answer);
  leave();
  expect(isAuthenticated()).toBe(false);
  expect(shownNotices()).toEqual(["success: Berhasil logout."]);
  await hasLeft(["auth/signout access-1"]);
  expect(window.location.hash).toBe("#/login");
  expect(shownNotices()).toEqual([]);
});

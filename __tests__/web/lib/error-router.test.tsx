import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ApiError, errorFromAnswer } from "@/src/lib/http/api-error";
import { dismissServerError, routeError } from "@/src/lib/http/error-router";
import { isAuthenticated } from "@/src/lib/session/cookies";
import { saveTokens } from "@/src/lib/session/session-cookies";
import { logout } from "@/src/lib/session/session-end";

const answer = (status: number, metadata: Record<string, unknown> = {}) => errorFromAnswer(status, { metadata });
const said = { message: "Nomor anting sudah dipakai." };

beforeEach(() => {
  shownNotices();
  saveTokens({ access: "a", refresh: "r" });
  window.location.hash = "/product";
});

test.each([
  ["400", answer(400, said), said.message],
  ["422", answer(422, said), said.message],
  ["409", answer(409, said), said.message],
  ["404 with a message", answer(404, said), said.message],
  ["404 without", answer(404), "Error Server"],
  ["429", answer(429, said), said.message],
  ["507", answer(507, said), said.message],
  ["502, a page", errorFromAnswer(502, "<html>"), "Error Server"],
  ["204", new ApiError("Error Server", { status: 204 }), "Error Server"],
  ["no response", new ApiError("Error Server", { status: 0 }), "Error Server"],
  ["a fault of our own", new TypeError("x is not a function"), "Error Server"],
  ["something thrown that is no error", "oops", "Error Server"],
])("%s: a notification", (_what, error, message) => {
  routeError(error);
  expect(shownNotices()).toEqual([`error: ${message}`]);
  expect(window.location.hash).toBe("#/product");
  expect(isAuthenticated()).toBe(true);
});

test("no_permission leads to #/404 and says nothing", () => {
  routeError(answer(404, { message: "no_permission" }));
  expect(window.location.hash).toBe("#/404");
  expect(shownNotices()).toEqual([]);
  expect(isAuthenticated()).toBe(true);
});

test("the words no_permission with another status are words", () => {
  routeError(answer(400, { message: "no_permission" }));
  expect(shownNotices()).toEqual(["error: no_permission"]);
});

test("401 ends the session and leads to the login page", () => {
  window.location.hash = "/home";
  for (let call = 0; call < 20; call += 1) routeError(answer(401, said));
  expect(isAuthenticated()).toBe(false);
  expect(window.location.hash).toBe("#/login?to=%2Fhome");
  expect(shownNotices()).toHaveLength(1);
});

test("a call that was given up says nothing", () => {
  routeError(new DOMException("given up", "AbortError"));
  expect(shownNotices()).toEqual([]);
});

describe("500: a notification that leads to the dialog", () => {
  const show = (error: ApiError) => act(() => routeError(error));
  const toast = () => within(screen.getByRole("region", { name: "Pemberitahuan" }));
  afterEach(() => act(dismissServerError));

  test("the message, and the server's words as JSON behind Detail", async () => {
    const { user } = renderApp(<p>layar</p>);
    show(answer(500, { message: "Terjadi gangguan di server.", requestId: "r-77" }));
    // Somebody may be typing, so no dialog opens without a request.
    expect(await toast().findByText("Terjadi gangguan di server.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(toast().getByRole("button", { name: "Detail" }));
    const dialog = await screen.findByRole("dialog", { name: "Terjadi gangguan di server." });
    const detail = within(dialog).getByText("Detail");
    const json = within(dialog).getByText(/"requestId": "r-77"/);
    expect(json).not.toBeVisible();
    await user.click(detail);
    expect(json).toBeVisible();
    expect(JSON.parse(json.textContent)).toEqual({
      metadata: { message: "Terjadi gangguan di server.", requestId: "r-77" },
    });
    const [, close] = within(dialog).getAllByRole("button", { name: "Tutup" });
    await user.click(close ?? dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(shownNotices()).toEqual([]);
  });

  test("the default message for a page in place of an answer; without a body there is no Detail", async () => {
    const { user } = renderApp(<p>layar</p>);
    for (const body of [undefined, null, ""]) {
      show(errorFromAnswer(500, body));
      expect(await toast().findByText("Error Server")).toBeVisible();
      expect(screen.queryByRole("button", { name: "Detail" })).not.toBeInTheDocument();
      shownNotices();
    }
    show(errorFromAnswer(500, "<html><h1>Oops</h1></html>"));
    await user.click(await toast().findByRole("button", { name: "Detail" }));
    const dialog = await screen.findByRole("dialog", { name: "Error Server" });
    expect(within(dialog).getByText(/<h1>Oops/)).toBeInTheDocument();
  });

  test("does not wait for the next person", async () => {
    jest.useFakeTimers();
    routeError(answer(500, said));
    logout();
    jest.runAllTimers();
    jest.useRealTimers();
    expect(shownNotices()).toEqual(["success: Berhasil logout."]);
    renderApp(<p>layar</p>);
    await screen.findByText("layar");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

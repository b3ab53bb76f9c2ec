import { screen, waitFor } from "@testing-library/react";
import { hang, ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { addressOf, addressTo, placeOf } from "@/src/features/outside/address";
import { saveTokens } from "@/src/lib/session/session-cookies";
import { animalReport, contractPage, goTo, openAt, orderPage, TOKEN, title } from "./samples";

const api = stubApi();

const PAGES = [
  ["r", "sheep", animalReport(), "Kuning 0012", "Rapor ternak"],
  ["i", "investment", contractPage(), "Paket Hemat", "Investasi Anda"],
  ["t", "transaction", orderPage(), "PJ/2025/08/0012", "Pesanan Anda"],
] as const;

describe.each(PAGES)("#/%s/…", (letter, kind, answer, heading, name) => {
  const call = `GET public/${kind}/${TOKEN}`;
  const hash = `#/${letter}/${TOKEN}`;

  test("unknown, expired and revoked: the same words, and nothing to try again", async () => {
    api.on(call, refused(404, { message: "Tautan tidak ditemukan." }));
    openAt(hash);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Tautan ini tidak berlaku.*Mintalah tautan baru/);
    expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
  });

  test("asked too often: wait a moment", async () => {
    api.on(call, refused(429));
    openAt(hash);
    expect(await screen.findByRole("alert")).toHaveTextContent("Tunggu sebentar");
  });

  test.each([
    ["the server fails", refused(500)],
    ["the network is down", reset],
  ])("%s: it says so, and another try opens the page", async (_, failure) => {
    api.on(call, failure);
    const { user } = openAt(hash);
    expect(await screen.findByRole("alert")).toHaveTextContent("Periksa sambungan internet");
    api.on(call, ok(answer));
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await title(heading)).toBeVisible();
  });

  test("while it is asked for, a skeleton stands and says so", async () => {
    api.on(call, hang);
    openAt(hash);
    expect(screen.getByRole("status")).toHaveTextContent("Sedang dibuka…");
    expect(document.title).toBe(name);
    await waitFor(() => expect(api.seen).toHaveLength(1));
  });

  test("one call without a sign of who asks brings all of it", async () => {
    saveTokens({ access: "access-1", refresh: "refresh-1" });
    api.on(call, ok(answer));
    openAt(hash);
    expect(await title(heading)).toBeVisible();
    expect(document.title).toBe(`${name} · Peternakan Sari`);
    expect(document.title).not.toContain(TOKEN);
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]?.bearer).toBeUndefined();
    expect(api.seen[0]?.headers.cookie).toBeUndefined();
    expect(api.seen[0]?.headers.referer).toBeUndefined();
    expect(screen.getByRole("link", { name: /WhatsApp 0812-3456-7890/ })).toHaveAttribute(
      "href",
      expect.stringContaining("https://wa.me/6281234567890?text="),
    );
  });
});

test("another token of the same kind asks anew; the code of a label does not", async () => {
  api.on(`GET public/sheep/${TOKEN}`, ok(animalReport()));
  openAt(`#/r/${TOKEN}`);
  expect(await title("Kuning 0012")).toBeVisible();
  await goTo(`#/r/${TOKEN}/DMB-0012`);
  expect(await title("Kuning 0012")).toBeVisible();
  expect(api.seen).toHaveLength(1);
  const other = "z".repeat(27);
  api.on(`GET public/sheep/${other}`, refused(404));
  await goTo(`#/r/${other}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("Tautan ini tidak berlaku");
  expect(screen.queryByText("Kuning 0012")).not.toBeInTheDocument();
});

test("addresses: the kind, the token, and what stands behind them", () => {
  expect(addressOf(`#/r/${TOKEN}/DMB-0012?x=1`)).toEqual({ kind: "sheep", token: TOKEN, rest: "DMB-0012" });
  expect(addressOf(`#/t/${TOKEN}/kwitansi/1`)).toEqual({ kind: "transaction", token: TOKEN, rest: "kwitansi/1" });
  expect(addressTo({ kind: "investment", token: TOKEN, rest: "faktur" })).toBe(`#/i/${TOKEN}`);
  expect(placeOf({ hash: "", pathname: `/t/${TOKEN}` })).toBe(`#/t/${TOKEN}`);
  expect(placeOf({ hash: `#/t/${TOKEN}/faktur`, pathname: `/t/${TOKEN}` })).toBe(`#/t/${TOKEN}/faktur`);
  for (const other of ["", "#/", "#/r", "#/r/", "#/report/finance", "#/x/abc"]) expect(addressOf(other)).toBeNull();
});

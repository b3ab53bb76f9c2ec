import { screen, waitFor, within } from "@testing-library/react";
import { encode } from "uqr";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { linkAddress } from "@/src/api/link";
import { SheepLabelPage } from "@/src/features/sheep/list/sheep-label-page";
import { row } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "auditor");
});

const open = (ids: string) =>
  renderApp(<SheepLabelPage />, { at: `/referensi/product/sheep/label?ids=${encodeURIComponent(ids)}` });

test("a label has the code for readers and the tag for people; the browser prints them", async () => {
  api.on(
    "GET sheep/some",
    ok({ items: [row(), row({ id: 13, earTag: "0013", code: "T00013", earTagColour: "biru" })] }),
  );
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = open("12,13,abc");
  const sheet = await screen.findByRole("article", { name: "2 label ternak" });
  expect(await within(sheet).findByRole("img", { name: "Kode QR T00013" })).toBeInTheDocument();
  expect(within(sheet).getAllByRole("listitem")[1]).toHaveTextContent("0013");
  expect(within(sheet).getAllByRole("listitem")[1]).toHaveTextContent("biru");
  expect(
    new URL(api.seen.find(({ path }) => path === "sheep/some")?.url ?? "", "http://x").searchParams.get("ids"),
  ).toBe("12,13");
  await user.click(screen.getByRole("button", { name: "Cetak 2 label" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("who may make links prints the address of each animal's report, which ends in its code", async () => {
  signedInAs(api, "keeper");
  api.on("GET sheep/some", ok({ items: [row()] }));
  api.on("POST link/label", ok({ items: [{ sheepId: row().id, token: "abcdefghijklmnopqrstuvwxyz0" }] }));
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const { user } = open(String(row().id));
  const code = await screen.findByRole("img", { name: `Kode QR ${row().code}` });
  const before = code.innerHTML;
  await user.click(screen.getByRole("button", { name: "Cetak 1 label" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const printed = screen.getByRole("img", { name: `Kode QR ${row().code}` });
  expect(printed.innerHTML).not.toBe(before);
  const { data } = encode(linkAddress("sheep", "abcdefghijklmnopqrstuvwxyz0", row().code), {
    ecc: "M",
    border: 0,
  });
  expect(printed.querySelector("path[fill=black]")?.getAttribute("d")?.match(/M/g)).toHaveLength(
    data.flat().filter(Boolean).length,
  );
  await user.click(screen.getByRole("button", { name: "Cetak 1 label" }));
  expect(api.seen.filter(({ path }) => path === "link/label")).toHaveLength(1);
});

test("labels come tag by tag as people count, however the animals were chosen", async () => {
  const tags = ["A10", "10", "A2", "9"];
  api.on("GET sheep/some", ok({ items: tags.map((earTag, id) => row({ id, earTag, code: `T${id}` })) }));
  open("0,1,2,3");
  const sheet = await screen.findByRole("article", { name: "4 label ternak" });
  expect(
    within(sheet)
      .getAllByRole("listitem")
      .map((label) => label.querySelector("p")?.textContent),
  ).toEqual(["9", "10", "A2", "A10"]);
});

test("an address of animals that are not there says how many", async () => {
  api.on("GET sheep/some", ok({ items: [row()] }));
  open("12,99,100");
  expect(
    await screen.findByText("2 ternak di alamat ini tidak ditemukan, sehingga tidak berlabel."),
  ).toBeInTheDocument();
});

test("nobody chosen, loading, and a failure", async () => {
  const { unmount } = open("x");
  expect(await screen.findByText("Tidak ada ternak yang dipilih")).toBeInTheDocument();
  unmount();
  api.on("GET sheep/some", refused(500, { message: "Rusak." }));
  const failed = open("12");
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
  failed.unmount();
  api.on("GET sheep/some", hang);
  open("12");
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  shownNotices();
});

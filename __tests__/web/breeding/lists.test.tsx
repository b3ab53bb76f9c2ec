import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import type { BreedingFigures, DamFigures } from "@/contract/breeding/model";
import { BreedingPages } from "@/src/features/breeding/breeding-pages";
import { BREEDING, barat, eweName, expected, litter, mating } from "./support";

const figures: BreedingFigures = {
  from: "2024-08-19",
  to: "2025-08-18",
  mated: 12,
  conceived: 9,
  conception: 75,
  litters: 8,
  abortions: 1,
  bornAlive: 13,
  stillborn: 1,
  litterSize: 1.63,
  weaned: 9,
  diedBefore: 1,
  survival: 90,
  interval: null,
  kilos: 21.4,
};

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET breeding/figures", ok(figures));
  api.on("GET breeding/expected", listed([expected()]));
});

async function open(path = "") {
  const view = renderApp(<p>other</p>, { routes: [{ path: `${BREEDING}/*`, Component: BreedingPages }] });
  await act(() => view.router.navigate(`${BREEDING}${path}`));
  return view;
}
async function table(name: string) {
  const list = await screen.findByRole("table", { name });
  await waitFor(() => expect(list).not.toHaveAttribute("aria-busy", "true"));
  await within(list).findAllByRole("cell");
  return list;
}
const choose = async (person: Awaited<ReturnType<typeof open>>["user"], row: RegExp, name: string) => {
  await person.click(await screen.findByRole("button", { name: row }));
  await person.click(await screen.findByRole("menuitem", { name }));
};
const sent = () => api.seen.filter(({ method }) => method === "POST");
const body = () => JSON.parse(sent()[0]?.body ?? "{}");

test("who is expected, with her result, the way to her lambing, and the year's figures", async () => {
  await open();
  const list = await table("Daftar induk yang ditunggu");
  const row = within(list).getByRole("row", { name: /0012.*29 Agu – 7 Okt.*Bunting, 2 janin.*Biru 0020/ });
  expect(within(row).getByRole("link", { name: "Lahir Kuning 0012" })).toHaveAttribute(
    "href",
    `#${BREEDING}/birth?induk=12`,
  );
  const year = screen.getByRole("region", { name: "Dua belas bulan terakhir" });
  for (const text of ["75,0%", "9 dari 12 kawin", "1,63", "8 kelahiran, 1 lahir mati", "90,0%", "21,4 kg"])
    expect(within(year).getByText(text)).toBeInTheDocument();
});

test("the week is that of the first day; what has passed says so, and a range that has begun is this week", async () => {
  const today = todayInJakarta();
  const due = (id: number, from: number, to: number) =>
    expected({
      id,
      ewe: { ...expected().ewe, id, earTag: `00${id}` },
      dueFrom: addDays(today, from),
      dueTo: addDays(today, to),
    });
  api.on("GET breeding/expected", listed([due(41, -9, -2), due(42, -9, 20), due(43, 70, 70)]));
  await open();
  const list = await table("Daftar induk yang ditunggu");
  expect(within(list).getByRole("row", { name: /0041.*Lewat/ })).toBeInTheDocument();
  expect(within(list).getByRole("row", { name: /0042.*Minggu ini/ })).toBeInTheDocument();
  expect(within(list).getByRole("row", { name: /0043.*10 minggu lagi/ })).toBeInTheDocument();
});

test("an empty list says what belongs here and the next step; who may not write gets no acts", async () => {
  api.on("GET breeding/expected", listed([]));
  await open();
  expect(await screen.findByText("Tidak ada yang ditunggu")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Catat kawin" })[0]).toHaveAttribute("href", `#${BREEDING}/mating/create`);
});

test("who may not write reads, and gets no acts", async () => {
  signedInAs(api, "auditor");
  await open();
  const list = await table("Daftar induk yang ditunggu");
  expect(within(list).queryByRole("link", { name: /^Lahir/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Catat kawin" })).not.toBeInTheDocument();
});

test("a late separation is told, and the ram is separated with the version that was seen", async () => {
  api.on("GET breeding/mating", listed([mating({ separateOn: addDays(todayInJakarta(), -7) })]));
  api.on("POST breeding/mating/1/separate", ok(mating({ state: "selesai", toOn: "2025-08-18", separateOn: null })));
  const { user: person } = await open("/mating");
  const list = await table("Daftar perkawinan");
  expect(within(list).getByRole("row", { name: /Koloni.*8 ekor ?, 3 bunting.*Terlambat 7 hari/ })).toBeInTheDocument();
  await choose(person, /^Tindakan/, "Pisah pejantan");
  const dialog = within(await screen.findByRole("dialog", { name: /Pisah pejantan/ }));
  await person.click(dialog.getByRole("button", { name: "Pisah pejantan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Pejantan dipisah 18 Agustus 2025.");
  expect(body()).toEqual({ version: 4, day: todayInJakarta() });
});

test("a cancellation needs its reason, and a refusal keeps it", async () => {
  api.on("GET breeding/mating", listed([mating({ kind: "tangan", state: "selesai", toOn: "2025-06-01" })]));
  api.on("POST breeding/mating/1/cancel", refused(409, { message: "Dari perkawinan ini sudah tercatat kelahiran." }));
  const { user: person } = await open("/mating");
  await table("Daftar perkawinan");
  await choose(person, /^Tindakan/, "Batalkan");
  const dialog = within(await screen.findByRole("dialog", { name: /Batalkan/ }));
  const save = dialog.getByRole("button", { name: "Batalkan perkawinan" });
  await person.click(save);
  const reason = dialog.getByRole("textbox", { name: /Alasan/ });
  expect(reason).toHaveAccessibleDescription(/Tulis alasannya/);
  await person.type(reason, "Salah pejantan");
  await person.click(save);
  expect(await dialog.findByText(/sudah tercatat kelahiran/)).toBeInTheDocument();
  expect(reason).toHaveValue("Salah pejantan");
  expect(body()).toEqual({ version: 4, reason: "Salah pejantan" });
});

test("litters name their lambs and those born dead", async () => {
  api.on(
    "GET breeding/litter",
    listed([litter(), litter({ id: 4, kind: "keguguran", lambs: [], ease: null, sire: null })]),
  );
  await open("/litter");
  const list = await table("Daftar kelahiran");
  const row = within(list).getByRole("row", { name: /18 Agu 2025.*05\.30.*2 anak.*0012-a.*1 lahir mati.*Mudah/ });
  expect(within(row).getByRole("link", { name: /0012-a/ })).toHaveAttribute("href", "#/referensi/product/sheep/31");
  expect(within(list).getByRole("row", { name: /Keguguran/ })).toBeInTheDocument();
});

test("a litter that was noted wrongly is taken back with a reason, and a refusal keeps it", async () => {
  const closed = litter({ id: 4, day: "2024-12-01", open: false });
  api.on("GET breeding/litter", listed([litter(), closed]));
  const message = "Kelahiran ini tidak dapat dibatalkan: Kuning 0012-a sudah diberi anting.";
  api.on("POST breeding/litter/3/cancel", refused(409, { message }));
  const { user: person } = await open("/litter");
  await table("Daftar kelahiran");
  await choose(person, /^Tindakan.*18 Agu 2025/, "Batalkan");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Batalkan kelahiran Kuning 0012, 18 Agustus 2025?" }),
  );
  expect(dialog.getByText(/1 anaknya keluar dari daftar ternak/)).toBeInTheDocument();
  const save = dialog.getByRole("button", { name: "Batalkan kelahiran" });
  await person.click(save);
  const reason = dialog.getByRole("textbox", { name: /Alasan/ });
  expect(reason).toHaveAccessibleDescription(/Tulis alasannya/);
  await person.type(reason, "Salah induk");
  await person.click(save);
  expect(await dialog.findByText(/sudah diberi anting/)).toBeInTheDocument();
  api.on("POST breeding/litter/3/cancel", ok(litter()));
  await person.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Kelahiran dibatalkan.");
  expect(body()).toEqual({ reason: "Salah induk" });
  await person.click(screen.getByRole("button", { name: /^Tindakan.*1 Des 2024/ }));
  expect(await screen.findByRole("menuitem", { name: "Buka induk" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Batalkan" })).not.toBeInTheDocument();
});

test("dams have their figures and the reasons to cull them; the filter stands in the address", async () => {
  const one: DamFigures = {
    ...eweName,
    breed: "Garut",
    pen: barat,
    litters: 2,
    born: 3,
    weaned: 1,
    survival: 33.3,
    interval: 240,
    kilos: 8.5,
    lastOn: "2025-03-01",
    reasons: ["Keguguran lebih dari sekali"],
  };
  api.on("GET breeding/dam", listed([one]));
  await open("/dam?cull=1");
  const list = await table("Daftar induk");
  expect(
    within(list).getByRole("row", { name: /0012.*8,5 kg.*Keguguran lebih dari sekali.*2.*3.*1/ }),
  ).toBeInTheDocument();
  expect(api.seen.find(({ path }) => path === "breeding/dam")?.url).toMatch(/cull=1/);
});

test("a failed list can be asked for again, and an unknown address leads to the page of those", async () => {
  api.on("GET breeding/litter", refused(500, { message: "Error Server" }));
  await open("/litter");
  expect(await screen.findByRole("button", { name: /Coba lagi|Muat ulang/ })).toBeInTheDocument();
  shownNotices();
});

test("an unknown address below leads where unknown ones do", async () => {
  await open("/nowhere");
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

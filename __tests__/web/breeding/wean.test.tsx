import { act, screen, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import { WeanPage } from "@/src/features/breeding/wean/wean-page";
import { WeaningPage } from "@/src/features/breeding/wean/weaning-page";
import { BREEDING, barat, eweName, suckling } from "./support";

const young = addDays(todayInJakarta(), -10);
const weaning = {
  id: 5,
  day: "2025-08-18",
  passes: true,
  by: "Ibu Sari",
  lambs: [{ ...eweName, id: 31, earTag: "0012-a", weight: 14, dam: eweName, amount: 50_001 }],
  dams: [{ ...eweName, since: "2025-01-10", amount: 50_001 }],
};

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  const timur = { id: 3, code: "K3", name: "Timur" };
  api.on(
    "GET breeding/suckling",
    listed([
      suckling(),
      suckling({ id: 32, earTag: "0012-b" }),
      suckling({ id: 33, earTag: "0013-a", bornOn: young }),
      suckling({ id: 34, earTag: "0014-a", pen: timur }),
    ]),
  );
  api.on("GET pen", ok({ items: [{ ...barat, active: true, count: 2, version: 1 }] }));
  api.on("POST breeding/weaning", ok(weaning));
});

async function open() {
  const view = renderApp(<WeanPage />, { at: `${BREEDING}/wean` });
  await screen.findByRole("combobox", { name: "Dari kandang" });
  return view;
}
const sent = () => api.seen.filter(({ method }) => method === "POST");
const body = (at = 0) => JSON.parse(sent()[at]?.body ?? "{}");
const rows = () => within(screen.getByRole("list", { name: "Anak yang disapih" })).getAllByRole("listitem");
const weightOf = (name: string) => screen.getByRole("textbox", { name: `Bobot sapih ${name}` });

test("a pen's lambs that are old enough stand ticked; Enter leads from weight to weight; one save", async () => {
  const { user: person } = await open();
  expect(screen.getByRole("textbox", { name: /Petugas/ })).toHaveValue("Ibu Sari");
  await person.selectOptions(screen.getByRole("combobox", { name: "Dari kandang" }), "Barat (3)");
  expect(rows()).toHaveLength(3);
  expect(screen.getByRole("checkbox", { name: "Sapih Kuning 0013-a" })).not.toBeChecked();
  await person.type(weightOf("Kuning 0012-a"), "14{Enter}");
  expect(weightOf("Kuning 0012-b")).toHaveFocus();
  await person.keyboard("13,5");
  await person.click(screen.getByRole("button", { name: "Simpan sapih" }));
  expect(await screen.findByText(`at ${BREEDING}/weaning/5`)).toBeInTheDocument();
  expect(body()).toEqual({
    day: todayInJakarta(),
    penId: null,
    officer: "Ibu Sari",
    lambs: [
      { sheepId: 31, weight: 14 },
      { sheepId: 32, weight: 13.5 },
    ],
  });
});

test("a fault stands at its lamb, the weights stay, also while another pen is looked at", async () => {
  api.on(
    "POST breeding/weaning",
    refused(422, { message: "Periksa isian.", errors: { "lambs.1.sheepId": "Kuning 0012-b sudah disapih." } }),
  );
  const { user: person } = await open();
  const pen = screen.getByRole("combobox", { name: "Dari kandang" });
  await person.selectOptions(pen, "Barat (3)");
  await person.type(weightOf("Kuning 0012-a"), "14");
  await person.type(weightOf("Kuning 0012-b"), "13");
  await person.selectOptions(pen, "Timur (1)");
  expect(rows()).toHaveLength(3);
  await person.click(screen.getByRole("checkbox", { name: "Sapih Kuning 0014-a" }));
  await person.click(screen.getByRole("button", { name: "Simpan sapih" }));
  expect(await screen.findAllByText("Kuning 0012-b sudah disapih.")).not.toHaveLength(0);
  expect(rows()[1]).toHaveTextContent("Kuning 0012-b sudah disapih.");
  expect(weightOf("Kuning 0012-a")).toHaveValue("14,00");
  expect(body().lambs).toHaveLength(2);
});

test("a lamb that the address names stands chosen, also one that has left since", async () => {
  api.on("GET breeding/suckling", listed([suckling()]));
  const { user: person } = renderApp(<WeanPage />, { at: `${BREEDING}/wean?anak=31` });
  expect(await screen.findByRole("checkbox", { name: "Sapih Kuning 0012-a" })).toBeChecked();
  expect(api.seen.find(({ path }) => path.startsWith("breeding/suckling"))?.url).toContain("lamb=31");
  await person.type(weightOf("Kuning 0012-a"), "14");
  await person.type(screen.getByRole("textbox", { name: /^Tanggal/ }), "kemarin");
  await person.click(screen.getByRole("button", { name: "Simpan sapih" }));
  expect(await screen.findByText(`at ${BREEDING}/weaning/5`)).toBeInTheDocument();
  expect(body().lambs).toEqual([{ sheepId: 31, weight: 14 }]);
});

test("without a lamb nothing is sent; without any that suckles the page says what belongs here", async () => {
  const { user: person } = await open();
  await person.click(screen.getByRole("button", { name: "Simpan sapih" }));
  expect(await screen.findAllByText("Pilih sedikitnya satu anak.")).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

test("with none that suckles, the next step is offered", async () => {
  api.on("GET breeding/suckling", listed([]));
  renderApp(<WeanPage />, { at: `${BREEDING}/wean` });
  expect(await screen.findByText("Tidak ada anak yang menyusu")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Catat kelahiran" })).toHaveAttribute("href", `#${BREEDING}/birth`);
});

describe("a weaning", () => {
  async function openPaper() {
    const view = renderApp(<p>other</p>, { routes: [{ path: `${BREEDING}/weaning/:id`, Component: WeaningPage }] });
    await act(() => view.router.navigate(`${BREEDING}/weaning/5`));
    return view;
  }

  test("tells what each lamb took over, and from whom since when", async () => {
    api.on("GET breeding/weaning/5", ok(weaning));
    await openPaper();
    expect(await screen.findByRole("heading", { name: "Sapih 18 Agustus 2025" })).toBeInTheDocument();
    const lambs = screen.getByRole("table", { name: "Anak yang disapih" });
    expect(within(lambs).getByRole("row", { name: /0012-a.*14,00 kg.*Kuning 0012.*Rp50\.001/ })).toBeInTheDocument();
    const dams = screen.getByRole("table", { name: "Biaya yang diteruskan induk" });
    expect(within(dams).getByRole("row", { name: /0012.*10 Jan 2025.*Rp50\.001/ })).toBeInTheDocument();
  });

  test("that is not there says so", async () => {
    api.on("GET breeding/weaning/5", refused(404, { message: "Penyapihan tidak ditemukan." }));
    await openPaper();
    expect(await screen.findByRole("link", { name: "Buka daftar sapih" })).toBeInTheDocument();
    shownNotices();
  });
});

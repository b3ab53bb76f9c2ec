import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { ExaminationCreatePage } from "@/src/features/examination/form/examination-create-page";
import { animal } from "./support";

const herd = [
  animal({ id: 1, earTag: "0012", earTagColour: "kuning", sex: "betina" }),
  animal({ id: 2, earTag: "0013", earTagColour: "biru", sex: "betina" }),
  animal({ id: 3, earTag: "0450", earTagColour: "hijau", sex: "jantan" }),
];

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  api.on("GET examination/animal", ok({ items: herd }));
  api.on(
    "POST examination",
    ok({ batch: "x", items: [{ id: 1, sheepId: 1, weight: null, weightEstimated: false, gain: null }] }),
  );
});

async function open(query = "") {
  const view = renderApp(<ExaminationCreatePage />, { at: `/referensi/sheep-examination-log/create${query}` });
  await screen.findByRole("textbox", { name: "Petugas" });
  const { user } = view;
  const choose = (kind: string) => user.selectOptions(screen.getByRole("combobox", { name: "Tipe" }), kind);
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Simpan pemeriksaan" }));
    await screen.findByText("at /referensi/sheep-examination-log");
    return JSON.parse(api.seen.find(({ method }) => method === "POST")?.body ?? "{}");
  };
  return { ...view, choose, save };
}
const field = (name: string) => screen.getByRole("textbox", { name });
const pressed = () =>
  within(screen.getByRole("group", { name: "Yang diukur pada tiap ekor" }))
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent);
const result = (name: string) => screen.getByRole("combobox", { name: `Hasil ${name}` });

test("each type asks for its own: what the former one asked for is neither shown nor sent", async () => {
  const { user, choose, save } = await open("?sheep=1");
  expect(field("Petugas")).toBeRequired();
  expect(pressed()).toEqual(["Bobot", "BCS", "FAMACHA"]);
  await user.type(field("Bobot Kuning 0012"), "21");
  await user.type(field("BCS Kuning 0012"), "2,5");
  await choose("Pengobatan");
  expect(pressed()).toEqual(["Suhu"]);
  expect(screen.queryByRole("textbox", { name: /^(Bobot|BCS|FAMACHA) / })).not.toBeInTheDocument();
  await user.type(field("Suhu Kuning 0012"), "39,5");
  expect((await save()).entries).toEqual([{ sheepId: 1, temperature: 39.5 }]);
});

test("what was typed is there again when the type is changed back, also after a reload; so are the user's own ticks", async () => {
  const first = await open("?sheep=1");
  await first.user.click(screen.getByRole("button", { name: "Suhu" }));
  await first.user.type(field("Bobot Kuning 0012"), "21");
  await first.user.type(field("Suhu Kuning 0012"), "39,5");
  await first.choose("Kuku");
  expect(screen.queryByRole("button", { pressed: true })).not.toBeInTheDocument();
  first.unmount();
  const { choose, save } = await open("?sheep=1");
  expect(screen.getByRole("combobox", { name: "Tipe" })).toHaveDisplayValue("Kuku");
  await choose("Rutin");
  expect(pressed()).toEqual(["Bobot", "BCS", "FAMACHA", "Suhu"]);
  expect(field("Bobot Kuning 0012")).toHaveValue("21,00");
  expect((await save()).entries).toEqual([{ sheepId: 1, weight: 21, temperature: 39.5 }]);
});

test("a wrong value of the former type holds nothing up", async () => {
  const { user, choose, save } = await open("?sheep=1");
  await user.type(field("BCS Kuning 0012"), "9");
  await user.click(screen.getByRole("button", { name: "Simpan pemeriksaan" }));
  expect((await screen.findAllByText("BCS dari 1 sampai 5, per setengah."))[0]).toBeInTheDocument();
  await choose("Kuku");
  await waitFor(() => expect(screen.queryByText(/perlu diperbaiki/)).not.toBeInTheDocument());
  expect(await save()).toMatchObject({ kind: "kuku", entries: [{ sheepId: 1 }] });
});

test("pregnancy: a result of each, foetuses only of one that carries, one way of looking", async () => {
  const { user, choose, save } = await open("?sheep=1,2");
  await choose("Kebuntingan");
  await user.selectOptions(screen.getByRole("combobox", { name: "Cara periksa" }), "USG");
  expect(screen.queryByRole("textbox", { name: /Jumlah janin/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Simpan pemeriksaan" }));
  await waitFor(() => expect(result("Kuning 0012")).toHaveAccessibleDescription("Pilih bunting, kosong, atau ragu."));
  await user.selectOptions(result("Kuning 0012"), "Bunting");
  await user.type(field("Jumlah janin Kuning 0012"), "7");
  await user.tab();
  expect(field("Jumlah janin Kuning 0012")).toHaveAccessibleDescription("Jumlah janin dari 1 sampai 5.");
  await user.clear(field("Jumlah janin Kuning 0012"));
  await user.type(field("Jumlah janin Kuning 0012"), "2");
  await user.selectOptions(result("Biru 0013"), "Bunting");
  await user.type(field("Jumlah janin Biru 0013"), "3");
  await user.selectOptions(result("Biru 0013"), "Kosong");
  expect(await save()).toMatchObject({
    kind: "kebuntingan",
    pregnancyMethod: "usg",
    entries: [
      { sheepId: 1, pregnancy: "bunting", foetuses: 2 },
      { sheepId: 2, pregnancy: "kosong" },
    ],
  });
  expect(JSON.parse(api.seen.find(({ method }) => method === "POST")?.body ?? "{}").entries[1]).toEqual({
    sheepId: 2,
    pregnancy: "kosong",
  });
});

test("males are not offered; those chosen before leave by one press, and are refused at their row until then", async () => {
  const { user, choose, save } = await open("?sheep=1,3&kind=rutin");
  await choose("Kebuntingan");
  expect(screen.getByText(/1 ekor di daftar jantan/)).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Penggemukan Timur (2)" })).toBeInTheDocument();
  await user.selectOptions(result("Kuning 0012"), "Ragu");
  await user.selectOptions(result("Hijau 0450"), "Kosong");
  await user.click(screen.getByRole("button", { name: "Simpan pemeriksaan" }));
  const rows = screen.getByRole("list", { name: "Ternak yang diperiksa" });
  expect(
    await within(rows).findByText("Hijau 0450 jantan. Hanya betina yang diperiksa kebuntingannya."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keluarkan 1 ekor jantan" }));
  expect(within(rows).getAllByRole("listitem")).toHaveLength(1);
  await user.type(field("Nomor anting"), "450{Enter}");
  expect(field("Nomor anting")).toHaveAccessibleDescription(/^Hijau 0450 jantan\./);
  expect(await save()).toMatchObject({ entries: [{ sheepId: 1, pregnancy: "ragu" }] });
});

test("the server's word about a result stands at its field", async () => {
  api.on("POST examination", refused(422, { message: "x", errors: { "entries.0.pregnancy": "Belum kawin." } }));
  const { user } = await open("?sheep=1&kind=kebuntingan");
  await user.selectOptions(result("Kuning 0012"), "Bunting");
  await user.click(screen.getByRole("button", { name: "Simpan pemeriksaan" }));
  await waitFor(() => expect(result("Kuning 0012")).toHaveAccessibleDescription("Belum kawin."));
});

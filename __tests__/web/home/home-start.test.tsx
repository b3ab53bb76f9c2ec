import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { START_STEPS, type StartStep } from "@/contract/home/start";
import { HomePage } from "@/src/features/home/home-page";

const api = stubApi();

const stepsWith = (count: Partial<Record<StartStep, number>>, skipped: StartStep[] = []) =>
  START_STEPS.map((step) => ({ step, count: count[step] ?? 0, skipped: skipped.includes(step) }));
const start = stepsWith({ kandang: 2, ternak: 100 }, ["orang"]);
const summary = { date: "2025-08-18", stock: [], pens: [], start, example: true };

beforeEach(() => {
  signedInAs(api, "owner");
  api.on("GET home", ok(summary));
  api.on("GET home/today", hang);
});

const list = async () => within(await screen.findByRole("region", { name: "Mulai di sini" }));

test("each step tells its progress and leads to where it is taken", async () => {
  renderApp(<HomePage />);
  const steps = await list();
  expect(steps.getByText(/^2 dari 8 langkah selesai, 1 dilewati\./)).toBeInTheDocument();
  expect(steps.getByRole("progressbar", { name: "Langkah awal" })).toHaveAttribute("aria-valuenow", "25");
  expect(steps.getByText("2 kandang")).toBeInTheDocument();
  expect(steps.getByText("100+ ekor")).toBeInTheDocument();
  expect(steps.getByText("Dilewati")).toBeInTheDocument();
  expect(steps.getByRole("link", { name: "Kandang" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep?daftar=kandang",
  );
  const row = steps.getByRole("link", { name: "Saldo awal" });
  expect(row).toHaveAttribute("href", "#/report/finance/opening");
  // The link covers its row: a press on the description follows it too.
  expect(row).toHaveClass("after:absolute", "after:inset-0");
  expect(row.closest("li")).toHaveClass("relative");
});

test("a step is skipped, then all: a closing word tells what is done and what is not, and can be had again", async () => {
  api.on("PUT home/start", ok(stepsWith({ kandang: 2, ternak: 100 }, ["orang", "saldo awal"])));
  const view = renderApp(<HomePage />);
  const steps = await list();
  await userEvent.click(steps.getByRole("button", { name: "Lewati Saldo awal" }));
  expect(await steps.findByRole("button", { name: "Kembalikan Saldo awal" })).toBeInTheDocument();
  const all = stepsWith({ kandang: 2, ternak: 100 }, ["peternakan", ...START_STEPS.slice(3)]);
  api.on("PUT home/start", ok(all));
  api.on("GET home/start", ok(all));
  await userEvent.click(steps.getByRole("button", { name: "Lewati semua" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Mulai di sini" })).not.toBeInTheDocument());
  const puts = () => api.seen.filter(({ path, method }) => path === "home/start" && method === "PUT");
  const sent = puts().map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([
    { steps: ["saldo awal"], skipped: true },
    { steps: ["peternakan", "produk", "rekan", "penjualan"], skipped: true },
  ]);
  const word = () => screen.findByRole("region", { name: "Langkah awal selesai: 2 selesai, 6 dilewati" });
  expect(await word()).toHaveTextContent("Kerja setiap hari ada di Hari ini");
  expect(within(await word()).getByRole("button", { name: "Kembalikan Saldo awal" })).toBeEnabled();
  // The notification with its undoing goes by itself, and the list would be gone for good.
  api.on("PUT home/start", ok(start));
  await userEvent.click(screen.getByRole("button", { name: "Kembalikan yang dilewati" }));
  expect(await screen.findByRole("region", { name: "Mulai di sini" })).toBeInTheDocument();
  expect(JSON.parse(puts().at(-1)?.body ?? "{}")).toEqual({
    steps: [...START_STEPS],
    skipped: false,
  });
  view.unmount();
  // It waits for who was elsewhere when the last step was taken, and goes with a press.
  api.on("GET home", ok({ ...summary, start: all }));
  api.on("POST home/start/close", ok(null));
  const later = renderApp(<HomePage />);
  await userEvent.click(within(await word()).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /Langkah awal/ })).not.toBeInTheDocument());
  api.on("GET home", ok({ ...summary, start: null }));
  later.unmount();
  // the search words lead back to it after a reload
  renderApp(<HomePage />, { at: "/home?langkah-awal" });
  expect(await word()).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Tutup" })).not.toBeInTheDocument();
});

test("an opening balance that nobody has called right is begun, and not done", async () => {
  const steps = start.map((one) => (one.step === "saldo awal" ? { ...one, begun: ["kas", "pinjaman"] } : one));
  api.on("GET home", ok({ ...summary, start: steps }));
  renderApp(<HomePage />);
  const shown = await list();
  expect(shown.getByText("Mulai: kas dan bank, pinjaman")).toBeInTheDocument();
  expect(shown.getByText(/^2 dari 8 langkah selesai/)).toBeInTheDocument();
});

test("the owner opens the example farm, and asks until it is made; it is offered to nobody else, nor elsewhere", async () => {
  const name = "Buka peternakan contoh";
  api.on("POST home/example", (seen, to) => (api.count("home/example") < 3 ? ok({ port: null }) : hang)(seen, to));
  const view = renderApp(<HomePage />);
  const steps = await list();
  expect(steps.getByRole("status")).toHaveTextContent("Ingin melihat peternakan contoh dulu?");
  await view.user.click(steps.getByRole("button", { name }));
  await waitFor(() => expect(api.count("home/example")).toBe(3));
  expect(steps.getByRole("status")).toHaveTextContent("sedang dibuat");
  view.unmount();
  api.on("GET home", ok({ ...summary, example: false }));
  const elsewhere = renderApp(<HomePage />);
  expect((await list()).queryByRole("button", { name })).not.toBeInTheDocument();
  elsewhere.unmount();
  api.on("GET home", ok(summary));
  signedInAs(api, "admin");
  renderApp(<HomePage />);
  expect((await list()).queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a refused skip leaves the step where it is", async () => {
  api.on("PUT home/start", refused(500, { message: "Terjadi kesalahan." }));
  renderApp(<HomePage />);
  const steps = await list();
  await userEvent.click(steps.getByRole("button", { name: "Lewati Saldo awal" }));
  await waitFor(() => expect(api.count("home/start")).toBe(1));
  expect(await steps.findByRole("button", { name: "Lewati Saldo awal" })).toBeEnabled();
});

test("admin takes the steps and skips none", async () => {
  signedInAs(api, "admin");
  api.on("GET home", ok({ ...summary, start: summary.start.filter(({ step }) => step !== "orang") }));
  renderApp(<HomePage />);
  const steps = await list();
  expect(steps.getByRole("link", { name: "Ternak" })).toBeInTheDocument();
  expect(steps.queryByRole("button", { name: /Lewati/ })).not.toBeInTheDocument();
});

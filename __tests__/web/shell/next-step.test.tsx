import { useMutation } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { START_STEPS, type StartStep } from "@/contract/home/start";
import { paths } from "@/src/config/paths";
import { HomePage } from "@/src/features/home/home-page";
import { BEGINNING, storage } from "@/src/lib/storage";
import { NextStep } from "@/src/shell/frame/next-step";

const api = stubApi();
const summary = (count: Partial<Record<StartStep, number>> | null) => ({
  date: "2025-08-18",
  stock: [],
  pens: [],
  example: false,
  start:
    count &&
    START_STEPS.map((step) => ({
      step,
      count: count[step] ?? 0,
      skipped: step === "orang" && count.orang === undefined,
    })),
});
const serve = (count: Partial<Record<StartStep, number>> | null) => api.on("GET home", ok(summary(count)));
beforeEach(() => {
  signedInAs(api, "owner");
  storage.set(BEGINNING, "1");
});

function Saving() {
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve() });
  return (
    <>
      <NextStep at={paths.sheep.import} />
      <button type="button" onClick={() => mutate()}>
        Simpan
      </button>
    </>
  );
}
const bar = () => screen.queryByRole("navigation", { name: "Langkah awal" });
const asked = () => api.count("home");

test("where a first step has just been taken, the next one is a press away", async () => {
  serve({ peternakan: 1, kandang: 2 });
  const { user } = renderApp(<Saving />, { at: paths.sheep.import });
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  // The animals, which are next, are imported on this very screen.
  expect(bar()).toBeNull();
  serve({ peternakan: 1, kandang: 2, ternak: 80 });
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  await user.click(screen.getByRole("button", { name: "Simpan" }));
  const link = await screen.findByRole("link", { name: "Langkah berikutnya: Produk dan harga" });
  expect(link).toHaveAttribute("href", `#${paths.product.placing}`);
  expect(scrolled.mock.contexts).toEqual([bar()]);
  expect(within(bar() as HTMLElement).getByText("3 dari 8 langkah selesai, 1 dilewati")).toBeInTheDocument();
});

test("a step taken before the first answer has come is seen, too", async () => {
  api.on("GET home", hang);
  const { user } = renderApp(<Saving />, { at: paths.sheep.import });
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  serve({ peternakan: 1, kandang: 2, ternak: 80 });
  await user.click(screen.getByRole("button", { name: "Simpan" }));
  expect(await screen.findByRole("link", { name: "Langkah berikutnya: Produk dan harga" })).toBeInTheDocument();
});

test("the next step is skipped where it is offered, and taken back from the message", async () => {
  serve({ peternakan: 1, kandang: 2, ternak: 80 });
  const { user } = renderApp(<NextStep at={paths.sheep.import} />, { at: paths.sheep.import });
  const answer = (skipped: boolean) => {
    const whole = summary({ peternakan: 1, kandang: 2, ternak: 80 });
    const start = whole.start?.map((one) => (one.step === "produk" ? { ...one, skipped } : one));
    api.on("GET home", ok({ ...whole, start }));
    api.on("PUT home/start", ok(start));
  };
  await screen.findByRole("link", { name: "Langkah berikutnya: Produk dan harga" });
  answer(true);
  await user.click(await screen.findByRole("button", { name: "Lewati Produk dan harga" }));
  expect(await screen.findByRole("link", { name: "Langkah berikutnya: Customer dan supplier" })).toBeInTheDocument();
  const puts = () => api.seen.filter(({ path }) => path === "home/start").map(({ body }) => JSON.parse(body));
  expect(puts()).toEqual([{ steps: ["produk"], skipped: true }]);
  answer(false);
  await user.click(await screen.findByRole("button", { name: "Urungkan" }));
  expect(await screen.findByRole("link", { name: "Langkah berikutnya: Produk dan harga" })).toBeInTheDocument();
  expect(puts()[1]).toEqual({ steps: ["produk"], skipped: false });
});

test("who may not change the configuration is not asked to skip", async () => {
  signedInAs(api, "admin");
  serve({ kandang: 2, ternak: 80 });
  renderApp(<NextStep at={paths.sheep.import} />, { at: paths.sheep.import });
  await screen.findByRole("link", { name: "Langkah berikutnya: Peternakan" });
  expect(screen.queryByRole("button", { name: /Lewati/ })).toBeNull();
});

test("a screen of no step, or of one that is not taken, says nothing", async () => {
  serve({ kandang: 2 });
  for (const at of [paths.configuration, paths.purchase.list]) {
    const before = asked();
    const view = renderApp(<NextStep at={at} />, { at });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(bar()).toBeNull();
    view.unmount();
  }
});

test("the dashboard of a farm that begins turns it on; the last step turns it off", async () => {
  storage.remove(BEGINNING);
  serve({ kandang: 2 });
  api.on("GET home/today", hang);
  const view = renderApp(<HomePage />, { at: paths.home });
  await waitFor(() => expect(storage.get(BEGINNING)).toBe("1"));
  view.unmount();
  serve(null);
  renderApp(<NextStep at={paths.transaction.list} />);
  await waitFor(() => expect(storage.get(BEGINNING)).toBeNull());
  expect(bar()).toBeNull();
});

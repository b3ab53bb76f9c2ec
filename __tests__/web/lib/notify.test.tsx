import { act, fireEvent, render, screen } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { notify } from "@/src/lib/notify";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  shownNotices();
  jest.useRealTimers();
});
const tell = (tone: keyof typeof notify, message: string) => act(() => notify[tone](message));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

test("three seconds, at the top right, announced politely (§8)", () => {
  render(<Toaster />);
  tell("success", "Berhasil logout.");
  expect(shown()).toEqual(["Berhasil: Berhasil logout."]);
  const region = screen.getByRole("region", { name: "Pemberitahuan" });
  expect(region).toHaveClass("fixed", "top-3", "right-3");
  expect(screen.getByRole("list")).toHaveAttribute("aria-live", "polite");
  pass(2999);
  expect(shown()).toHaveLength(1);
  pass(1);
  expect(shown()).toEqual([]);
});

test("said before the toaster is there it is shown when it comes, for its full time", () => {
  notify.error("Error Server");
  pass(10_000);
  render(<Toaster />);
  expect(shown()).toEqual(["Gagal: Error Server"]);
  pass(3000);
  expect(shown()).toEqual([]);
});

test("twenty calls that fail together say it once", () => {
  render(<Toaster />);
  for (let call = 0; call < 20; call += 1) tell("error", "Error Server");
  expect(shown()).toEqual(["Gagal: Error Server"]);
  pass(3000);
  expect(shown()).toEqual([]);
});

test("said again later it stays three seconds from then on, still once", () => {
  render(<Toaster />);
  tell("error", "Error Server");
  pass(2500);
  tell("error", "Error Server");
  pass(2500);
  expect(shown()).toEqual(["Gagal: Error Server"]);
  pass(500);
  expect(shown()).toEqual([]);
});

test("no more than four at once; the oldest gives way", () => {
  render(<Toaster />);
  for (const word of ["satu", "dua", "tiga", "empat", "lima"]) tell("info", word);
  expect(shown()).toEqual(["Info: dua", "Info: tiga", "Info: empat", "Info: lima"]);
});

test("waits while the pointer rests on it, and not for ever once it was closed by hand", () => {
  render(<Toaster />);
  tell("error", "Salah satu");
  const region = screen.getByRole("region", { name: "Pemberitahuan" });
  fireEvent.pointerEnter(region);
  pass(10_000);
  expect(shown()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Tutup pemberitahuan" }));
  tell("error", "Salah dua");
  pass(3000);
  expect(shown()).toEqual([]);
});

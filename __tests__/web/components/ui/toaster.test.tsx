import { act, fireEvent, render, screen } from "@testing-library/react";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { NOTIFICATION_MS } from "@/src/config/constants";
import { notify } from "@/src/lib/notify";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("the live region is there before the first message", () => {
  render(<Toaster />);
  const region = screen.getByRole("region", { name: "Pemberitahuan" });
  expect(region.querySelector("[aria-live=polite]")).toBeInTheDocument();
  expect(region.parentElement).toBe(document.body);
});

test("a message tells its tone in words and leaves after three seconds", () => {
  render(<Toaster />);
  act(() => notify.success("Penjualan tersimpan"));
  expect(screen.getByRole("listitem")).toHaveTextContent("Berhasil: Penjualan tersimpan");
  pass(NOTIFICATION_MS - 1);
  expect(screen.getByRole("listitem")).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
});

test("messages wait while the pointer or the focus rests on them", () => {
  render(<Toaster />);
  const region = screen.getByRole("region", { name: "Pemberitahuan" });
  act(() => notify.error("Nomor anting 0123 sudah dipakai"));
  pass(2000);
  fireEvent.pointerEnter(region);
  pass(10_000);
  expect(screen.getByRole("listitem")).toHaveTextContent("Gagal: Nomor anting 0123 sudah dipakai");
  fireEvent.pointerLeave(region);
  pass(3000);
  expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
});

test("a page at its beginning makes room for the messages, one that is scrolled does not move under the finger", () => {
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  const room = () => document.body.style.getPropertyValue("--notices-room");
  render(<Toaster />);
  act(() => notify.info("Ekspor siap diunduh"));
  expect(room()).toBe("60px");
  pass(NOTIFICATION_MS);
  expect(room()).toBe("0px");
  Object.assign(window, { scrollY: 400 });
  act(() => notify.info("Tautan disalin"));
  expect(room()).toBe("0px");
  // The page that is opened next begins at its top.
  Object.assign(window, { scrollY: 0 });
  fireEvent.scroll(window);
  expect(room()).toBe("60px");
  // A person who has scrolled on keeps the room until the beginning of the page.
  Object.assign(window, { scrollY: 400 });
  pass(NOTIFICATION_MS);
  expect(room()).toBe("60px");
  Object.assign(window, { scrollY: 0 });
  fireEvent.scroll(window);
  expect(room()).toBe("0px");
});

test("a message can be put away", () => {
  render(<Toaster />);
  act(() => notify.info("Ekspor siap diunduh"));
  fireEvent.click(screen.getByRole("button", { name: "Tutup pemberitahuan" }));
  expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
});

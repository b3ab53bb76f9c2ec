import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { notification } from "@/__tests__/web/notification/support";
import { paths } from "@/src/config/paths";
import { readNotificationInfo, saveNotificationInfo } from "@/src/lib/notification-info";
import { saveTokens } from "@/src/lib/session/session-cookies";
import { Bell } from "@/src/shell/frame/bell";

const api = stubApi();
beforeEach(() => saveTokens({ access: "access-1", refresh: "refresh-1" }));

const newest = (...ids: number[]) => api.on("GET notification", ok({ items: ids.map((id) => notification({ id })) }));
const bell = (name: string) => screen.findByRole("button", { name });

test("the count stands there at once, from the cookie, and then as the server knows it", async () => {
  saveNotificationInfo({ lastSeenId: 5, unread: 2 });
  api.on("GET notification", hang);
  const { unmount } = renderApp(<Bell asks />);
  expect(screen.getByRole("button", { name: "Notifikasi: 2 baru" })).toBeVisible();
  unmount();
  newest(9, 8, 7, 5, 4);
  renderApp(<Bell asks />);
  await bell("Notifikasi: 3 baru");
  expect(readNotificationInfo()).toEqual({ lastSeenId: 5, unread: 3 });
  // Messages to customers are no news for the staff.
  expect(api.seen.map(({ url }) => url)).toContain("/api/v1/notification?channel=aplikasi");
});

test("without a memory the newest counts as seen; in the log, too", async () => {
  newest(7, 6);
  const { unmount } = renderApp(<Bell asks />);
  await waitFor(() => expect(readNotificationInfo()).toEqual({ lastSeenId: 7, unread: 0 }));
  await bell("Notifikasi");
  unmount();
  newest(9, 8, 7);
  renderApp(<Bell asks />, { at: paths.notificationLog });
  await waitFor(() => expect(readNotificationInfo()).toEqual({ lastSeenId: 9, unread: 0 }));
});

test("a press shows the newest unread, each with the way to its document, and marks them as read", async () => {
  saveNotificationInfo({ lastSeenId: 5, unread: 2 });
  newest(7, 6, 5);
  renderApp(<Bell asks />);
  await userEvent.click(await bell("Notifikasi: 2 baru"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifikasi baru" }));
  const all = await panel.findByRole("link", { name: "Semua notifikasi" });
  expect(all).toHaveAttribute("href", `#${paths.notificationLog}`);
  expect(panel.getAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(panel.getByRole("button", { name: "Tandai sudah dibaca" }));
  await bell("Notifikasi");
  expect(readNotificationInfo()).toEqual({ lastSeenId: 7, unread: 0 });
});

test("nobody has asked for it: a failure is not told", async () => {
  saveNotificationInfo({ lastSeenId: 5, unread: 2 });
  api.on("GET notification", refused(500, { message: "Ada gangguan." }));
  renderApp(<Bell asks />);
  await waitFor(() => expect(api.count("notification")).toBe(1));
  await bell("Notifikasi: 2 baru");
  expect(shownNotices()).toEqual([]);
});

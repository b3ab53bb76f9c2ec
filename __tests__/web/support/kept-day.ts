import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ok, type StubApi } from "@/__tests__/support/web/stub-api";

/** The books are closed up to the end of August 2025. */
export const serveClosed = (api: StubApi) =>
  api.on(
    "GET closing/state",
    ok({ closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: null }),
  );

/** A document of 10 August 2025 keeps its day without a hint; another closed day is refused at the field. */
export async function expectKeptDay(api: StubApi, user: UserEvent) {
  const day = await screen.findByRole("textbox", { name: "Tanggal" });
  await waitFor(() => expect(api.count("closing/state")).toBeGreaterThan(0));
  await api.caughtUp();
  const retype = async (typed: string) => {
    await user.clear(day);
    await user.type(day, `${typed}{Tab}`);
  };
  expect(day).toHaveValue("10 Agustus 2025");
  expect(day).not.toHaveAccessibleDescription(/Buku ditutup/);
  await retype("9/8/2025");
  expect(day).toHaveAccessibleDescription(
    "Buku ditutup sampai 31 Agustus 2025: pilih 1 September 2025 atau sesudahnya.",
  );
  await retype("10/8/2025");
  expect(day).not.toHaveAccessibleDescription(/Buku ditutup/);
}

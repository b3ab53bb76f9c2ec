import { screen, waitFor, within } from "@testing-library/react";
import { ok, refused } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { recordListPage } from "@/__tests__/web/support/record-list";
import { UserListPage } from "@/src/features/user/user-list-page";
import { user } from "./support";

recordListPage(
  {
    word: "user",
    path: "/administration",
    what: "user",
    title: "Administrasi",
    role: "owner",
    record: user,
    closed: user({ id: 8, name: "Joko Prabowo", username: "joko", active: false }),
    sort: ["Username", "username"],
    unsent: ["id", "anonymised", "mustChangePassword", "twoStep", "lastLoginAt", "activeSessions", "createdAt", "self"],
    List: UserListPage,
  },
  ({ api, open, choose }) => {
    test("when they were here last", async () => {
      open();
      expect(await screen.findAllByText("18 Agu 2025, 09.05 WIB")).toHaveLength(2);
    });

    test("a role is a filter too", async () => {
      api.on("GET user", listed([]));
      open("?q=zzz&role=owner");
      expect(await screen.findByRole("button", { name: /Lepas Peran: Pemilik/ })).toBeInTheDocument();
      expect(api.seen.find(({ path }) => path === "user")?.url).toContain("role=owner");
    });

    test("a refused role is led to #/404", async () => {
      signedInAs(api, "admin");
      api.on("GET user", refused(404, { message: "no_permission" }));
      open();
      expect(await screen.findByText("at /404")).toBeInTheDocument();
    });

    test("a reset asks first and shows the password once", async () => {
      api.on("POST user/7/reset-password", ok({ password: "k7mq-3xwd-p9ra-hc4t" }));
      const { user: person, dialog } = await choose("Reset kata sandi", "Sri Lestari");
      await person.click(within(dialog).getByRole("button", { name: "Reset kata sandi" }));
      const shown = await screen.findByRole("dialog", { name: "Kata sandi sementara Sri Lestari" });
      expect(shown).toHaveTextContent("k7mq-3xwd-p9ra-hc4t");
      await person.keyboard("{Escape}");
      expect(shown).toBeInTheDocument();
      await person.click(within(shown).getByRole("button", { name: "Sudah saya catat" }));
      await waitFor(() => expect(screen.queryByText("k7mq-3xwd-p9ra-hc4t")).not.toBeInTheDocument());
    });

    test("the two-step login of somebody who has lost the phone is turned off after a question", async () => {
      api.on("POST user/7/two-step/disable", ok({}));
      api.on("GET user", listed([user({ twoStep: true })]));
      const { user: person, dialog } = await choose("Matikan login dua langkah", "Sri Lestari");
      expect(api.count("user/7/two-step/disable")).toBe(0);
      await person.click(within(dialog).getByRole("button", { name: "Matikan" }));
      expect(await screen.findByText("Login dua langkah Sri Lestari dimatikan.")).toBeInTheDocument();
      expect(api.count("user/7/two-step/disable")).toBe(1);
    });

    test("who seems to be signed in nowhere can be signed out: somebody may have come since the list was read", async () => {
      api.on("POST user/7/sign-out", ok({}));
      api.on("GET user", listed([user({ activeSessions: 0 })]));
      const { user: person } = open();
      await person.click(await screen.findByRole("button", { name: "Tindakan untuk Sri Lestari" }));
      await person.click(screen.getByRole("menuitem", { name: "Keluarkan dari semua perangkat" }));
      await person.click(await screen.findByRole("button", { name: "Keluarkan" }));
      expect(await screen.findByText("Sesi Sri Lestari diakhiri.")).toBeInTheDocument();
      expect(api.count("user/7/sign-out")).toBe(1);
    });

    test("of who was anonymised the list says no more than that it was taken away", async () => {
      api.on("GET user", listed([user({ anonymised: true, active: false, lastLoginAt: null })]));
      open();
      expect(await screen.findAllByText("dihapus")).not.toHaveLength(0);
      expect(screen.queryByText("belum pernah")).not.toBeInTheDocument();
    });

    test("what cannot be done says why", async () => {
      api.on("GET user", listed([user({ self: true })]));
      const { user: person } = open();
      await person.click(await screen.findByRole("button", { name: /Tindakan untuk/ }));
      expect(screen.getByRole("menuitem", { name: /Nonaktifkan/ })).toHaveAttribute("aria-disabled", "true");
      expect(screen.getByText("Ini akun Anda sendiri.")).toBeInTheDocument();
      expect(screen.queryByRole("menuitem", { name: /login dua langkah/ })).not.toBeInTheDocument();
    });

    test("the export asks for the same rows and saves them under the server's name", async () => {
      const saved: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
      api.on("GET user/export", (_, to) => {
        to.writeHead(200, {
          "Content-Type": "text/csv",
          "Content-Disposition": 'attachment; filename="administrasi-2025-08-18.csv"',
          "X-Expected-Length": "4",
        }).end("Nama");
      });
      const { user: person } = open("?role=admin");
      await person.click(await screen.findByRole("button", { name: "Ekspor" }));
      await person.click(screen.getByRole("menuitem", { name: "CSV" }));
      await waitFor(() => expect(saved).toEqual(["administrasi-2025-08-18.csv"]));
      expect(api.seen.find(({ path }) => path === "user/export")?.url).toContain("role=admin&format=csv");
    });
  },
);

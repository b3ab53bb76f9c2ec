import { screen } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import type { StubApi } from "@/__tests__/support/web/stub-api";
import { LoginPage } from "@/src/features/session/login-page";

/** The answer of a successful sign-in. */
export const session = {
  access_token: "access-1",
  refresh_token: "refresh-1",
  name: "Ibu Sari",
  email: "sari@domba.example",
  role: "owner",
};
export const username = () => screen.getByLabelText(/^Username/);
export const password = () => screen.getByLabelText(/^Password/);
export const enter = () => screen.getByRole("button", { name: "Masuk" });
export const loading = () => screen.queryByText("Sedang masuk…");

/** The requests without that for the company's logo, which every login form makes. */
export const callsOf = (api: StubApi) => api.seen.filter(({ path }) => path !== "configuration/appearance");

export function open(at = "/login") {
  const view = renderApp(<LoginPage />, { at });
  return {
    ...view,
    async signIn(name = "sari", secret = "rahasia-domba") {
      await view.user.type(username(), name);
      await view.user.type(password(), secret);
      await view.user.click(enter());
    },
  };
}

import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createHashRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { createQueryClient } from "@/src/api/base/query-client";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { ShellDialogs } from "@/src/shell/screens/shell-dialogs";

type Options = {
  /** The address below the hash sign. */
  at?: string;
  /** Additional addresses of the test. Any other address shows its own path. */
  routes?: RouteObject[];
};

/**
 * A screen as in the product: hash router, query client with the error router, notifications and the dialog of a 500.
 * Any other address shows its path: `screen.getByText("at /home")`.
 */
export function renderApp(screen: ReactElement, { at = "/", routes = [] }: Options = {}) {
  window.location.hash = at;
  const queryClient = createQueryClient();
  const path = at.split("?")[0];
  const router = createHashRouter([{ path, element: screen }, ...routes, { path: "*", Component: Elsewhere }]);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ShellDialogs />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), router, queryClient };
}

function Elsewhere() {
  return <p>at {window.location.hash.slice(1)}</p>;
}

import { render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";

/** A screen with a form, and ways to leave it, inside a data router as in the product. */
export function mountForm(form: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/lain">Halaman lain</Link>
            <Link to="/login">Masuk lagi</Link>
            <Outlet />
          </>
        ),
        children: [
          { path: "/", element: form },
          { path: "/lain", element: <h1>Halaman lain</h1> },
          { path: "/login", element: <h1>Masuk</h1> },
        ],
      },
    ],
    { initialEntries: ["/"] },
  );
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { router, ...view };
}

/** A promise that the test settles: a slow answer. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

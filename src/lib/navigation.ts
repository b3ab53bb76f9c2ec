/** Goes to an address of paths.ts from code outside the router, which follows the hash. */
export function goTo(path: string, { replace = false } = {}) {
  if (replace) window.location.replace(`#${path}`);
  else window.location.hash = path;
}

/** The present address below the hash sign. */
export const currentPath = () => window.location.hash.replace(/^#/, "") || "/";

/** The same without what follows the question mark: lists and dialogs keep their state there. */
export const currentPage = () => currentPath().replace(/\?.*/, "");

/** Goes to an address of paths.ts from code outside the router, which follows the hash. */
export function goTo(path: string, { replace = false } = {}) {
  if (replace) window.location.replace(`#${path}`);
  else window.location.hash = path;
}

/** The present address below the hash sign. */
export const currentPath = () => window.location.hash.replace(/^#/, "") || "/";

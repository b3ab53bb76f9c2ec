/** Goes to an address of paths.ts from code that knows no router; the hash router follows. */
export function goTo(path: string, { replace = false } = {}) {
  if (replace) window.location.replace(`#${path}`);
  else window.location.hash = path;
}

/** The present address below the hash sign. */
export const currentPath = () => window.location.hash.replace(/^#/, "") || "/";

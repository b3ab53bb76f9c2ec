/** Limits of uploads (quality S7); the server checks again, by content. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

export function fileSize(bytes: number) {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 }).format(size)} ${unit}`;
}

/**
 * Says whether `accept` (`.csv,image/*`) allows the file, because the browser's file dialog can be told to show all
 * files.
 */
export function isAccepted(file: File, accept: string | undefined) {
  if (!accept) return true;
  return accept.split(",").some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith(".")) return file.name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith("/*")) return file.type.startsWith(wanted.slice(0, -1));
    return file.type === wanted;
  });
}

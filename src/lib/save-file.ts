/** The browser has begun the download long before this time is over. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: { name: string; blob: Blob }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}

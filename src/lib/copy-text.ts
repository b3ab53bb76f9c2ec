import { notify } from "./notify";

/** Copies a text and says so; `otherwise` tells what to do where the browser does not allow it. */
export async function copyText(text: string, done: string, otherwise: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  } catch {
    notify.error(`Browser tidak mengizinkan penyalinan. ${otherwise}`);
  }
}

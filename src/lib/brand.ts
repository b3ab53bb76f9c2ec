import type { Appearance } from "@/contract/configuration/model";
import { apiUrl } from "./http/api-url";
import { photoUrl } from "./photo-url";
import { storage } from "./storage";
import { createStore } from "./store";

/** The company's own logo. It is null where there is none, or none that can be shown: then ours stands there. */
type Brand = { name: string; logo: string; square: boolean };

/** The login page's inline script reads it too (src/shell/first-view.ts). */
const KEY = "brand";
const LOGO = /^\/api\/v1\/photo\/[\da-f-]{36}$/;

function remembered(): Brand | null {
  try {
    const { name, logo, square } = JSON.parse(storage.get(KEY) ?? "");
    return typeof name === "string" && LOGO.test(logo) ? { name, logo, square: square === true } : null;
  } catch {
    return null;
  }
}

// in the HTML it is not known yet
const brand = createStore<Brand | null>(typeof window === "undefined" ? null : remembered(), null);
export const useBrand = brand.use;

function keep(next: Brand | null) {
  if (next) storage.set(KEY, JSON.stringify(next));
  else {
    storage.remove(KEY);
    delete document.body.dataset.brand;
  }
  brand.set(next);
}

/** Its picture has not come. */
export const dropBrand = () => keep(null);

/**
 * Asks whose product this is. Not through the client of src/lib/http/http: the login page has none until somebody signs in, and
 * a logo that does not come is nobody's error. §7: who is signed in hands over the token, which the login page cannot
 * read. What is shown changes only once the picture is there.
 */
export async function refreshBrand(token?: string) {
  try {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
    const answer = await fetch(apiUrl("configuration/appearance"), { headers });
    const { name, logo }: Appearance = (await answer.json()).response;
    if (logo === null || !LOGO.test(logo)) return keep(null);
    const image = new Image();
    image.src = photoUrl(logo);
    await image.decode();
    const shape = image.naturalWidth / image.naturalHeight;
    keep({ name: String(name), logo, square: shape > 0.7 && shape < 1.4 });
  } catch {
    // as it was
  }
}

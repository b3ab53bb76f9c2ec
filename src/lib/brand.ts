import type { Appearance } from "@/contract/configuration/model";
import { apiUrl } from "./http/api-url";
import { photoUrl } from "./photo-url";
import { storage } from "./storage";
import { createStore } from "./store";

/**
 * The company's own logo; the whole value is null without a logo that can be shown, and Domba's logo appears
 * instead.
 */
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

// The static HTML cannot know the logo, so hydration starts with null.
const brand = createStore<Brand | null>(typeof window === "undefined" ? null : remembered(), null);
export const useBrand = brand.use;

/** The farm's name for the head of papers; empty until the server has said it. */
const farmName = createStore("");
export const useFarmName = farmName.use;

function keep(next: Brand | null) {
  if (next) storage.set(KEY, JSON.stringify(next));
  else {
    storage.remove(KEY);
    delete document.body.dataset.brand;
  }
  brand.set(next);
}

/** The caller reports that the logo's picture could not be loaded. */
export const dropBrand = () => keep(null);

/** Shows a logo only after its picture has loaded. */
async function show({ name, logo }: Appearance) {
  if (logo === null || !LOGO.test(logo)) return keep(null);
  const image = new Image();
  image.src = photoUrl(logo);
  await image.decode();
  const shape = image.naturalWidth / image.naturalHeight;
  keep({ name: String(name), logo, square: shape > 0.7 && shape < 1.4 });
}

/**
 * Asks the server for the company's logo. It bypasses src/lib/http because the login page has no client before
 * sign-in, and a missing logo is no error to report. §7: a signed-in caller passes the token, which the login page
 * cannot read. Answers what else the server says of the farm.
 */
export async function refreshBrand(token?: string): Promise<Partial<Appearance>> {
  let farm: Appearance | undefined;
  try {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
    const answer = await fetch(apiUrl("configuration/appearance"), { headers });
    farm = (await answer.json()).response;
    if (farm) {
      farmName.set(farm.name);
      await show(farm);
    }
  } catch {
    // An unreachable server or picture changes nothing: the remembered logo stays.
  }
  return farm ?? {};
}

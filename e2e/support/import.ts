import type { Page } from "@playwright/test";
import { expect } from "./test";

/** The steps of an import, by what a person sees. */
export const step = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

export async function choose(page: Page, address: string, name: string, content: Buffer | string) {
  await page.goto("/#/home");
  await page.goto(address);
  const files = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  await page.getByLabel(/^Berkas CSV atau Excel/).setInputFiles(files);
  await expect(step(page, "Cocokkan kolom")).toBeFocused();
}
export const column = (page: Page, name: string) => page.getByRole("combobox", { name: `Isian untuk kolom ${name}` });
export const check = (page: Page, rows: number) => page.getByRole("button", { name: `Periksa ${rows} baris` }).click();
export const fault = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Kesalahan" }).getByRole("listitem").filter({ hasText: name });

export async function saved(page: Page, words: string) {
  await page.getByRole("button", { name: `Simpan ${words}` }).click();
  await expect(step(page, "Impor selesai")).toBeFocused();
}

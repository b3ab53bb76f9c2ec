import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { matchRoutes } from "react-router-dom";
import { guideHtml } from "@/scripts/lib/guide-html.mjs";
import { BACK_OFFICE_ROOTS } from "@/src/config/paths";
import { ALL_TERMS, TERMS } from "@/src/farm/terms/terms";
import { CHAPTERS, GUIDE, guideOf, partsOf } from "@/src/features/guide/guide";
import { guideEntries } from "@/src/features/guide/guide-search";
import { KEYS } from "@/src/features/guide/keys";
import { isGroup, MENU } from "@/src/shell/frame/menu";
import { booksScreens } from "@/src/shell/screens/books-screens";
import { screens } from "@/src/shell/screens/screens";

const all = [...screens, ...booksScreens];

const MOST_PAGES = 20;
const MOST_WORDS = 250;
const MOST_BYTES = 25_000;
const MOST_LETTERS = 160;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Every text of the interface outside the guide: strings, and words between tags. */
const shownTexts = () => {
  const sources = [...filesBelow("src"), ...filesBelow("contract")].filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("src/features/guide/"),
  );
  return new Set(
    sources.flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return [
        ...[...source.matchAll(/"([^"\n]+)"/g)].map(([, text]) => text),
        ...[...source.matchAll(/>([^<>{}\n]+)</g)].map(([, text]) => text?.trim()),
        ...source.split("\n").map((line) => line.trim()),
      ];
    }),
  );
};

const stepsOf = ({ tasks }: (typeof GUIDE)[number]) => tasks.flatMap(({ steps }) => steps);
const textOf = (page: (typeof GUIDE)[number]) =>
  [page.about, ...page.tasks.map(({ title }) => title), ...stepsOf(page)].join(" ");
const partsIn = (page: (typeof GUIDE)[number]) => stepsOf(page).flatMap(partsOf);

/** The screen at an address; an unknown address has none. */
const screenAt = (address: string) => {
  const { pathname } = new URL(address, "http://domba.example");
  const route = matchRoutes(all, pathname)?.at(-1)?.route.path;
  return BACK_OFFICE_ROOTS.some((root) => route === `${root}/*`) ? undefined : route;
};

test("at most twenty pages, each short, with an address of its own", () => {
  expect(GUIDE.length).toBeLessThanOrEqual(MOST_PAGES);
  expect(new Set(GUIDE.map(({ id }) => id)).size).toBe(GUIDE.length);
  for (const page of GUIDE) expect([page.id, textOf(page).split(/\s+/).length <= MOST_WORDS]).toEqual([page.id, true]);
});

test("every entry of the menu has help, and no screen has two", () => {
  const menu = MENU.flatMap((item) => (isGroup(item) ? item.children : [item]));
  expect(menu.filter(({ path }) => guideOf(path) === undefined)).toEqual([]);
  const claimed = GUIDE.flatMap((page) => page.screens);
  expect(new Set(claimed).size).toBe(claimed.length);
});

test("every screen of the back-office has help", () => {
  const paths = all.map(({ path }) => `/${path}`).filter((path) => !path.endsWith("/*"));
  expect(paths.filter((path) => guideOf(path) === undefined)).toEqual([]);
});

test("the help of a screen is that of the longest address", () => {
  expect(guideOf("/referensi/product/sheep/12")?.id).toBe("ternak");
  expect(guideOf("/referensi/product/sheep/create")?.id).toBe("kelahiran");
  expect(guideOf("/referensi/product/update/3")?.id).toBe("stok");
  expect(guideOf("/report/finance/closing/4")?.id).toBe("tutup-buku");
  expect(guideOf("/transactions")).toBeUndefined();
});

test("links and pictures lead to screens that exist", () => {
  const links = GUIDE.flatMap((page) => [
    page.picture.at,
    ...partsIn(page).flatMap((part) => (part.kind === "link" ? [part.to] : [])),
  ]);
  expect(links.filter((to) => screenAt(to) === undefined)).toEqual([]);
});

test("names in bold stand on screens", () => {
  const keys = KEYS.flatMap((place) => place.keys.map(([key]) => key));
  const shown = new Set([...shownTexts(), ...keys]);
  const bold = GUIDE.flatMap((page) => partsIn(page).flatMap((part) => (part.kind === "bold" ? [part.text] : [])));
  expect(bold.length).toBeGreaterThan(0);
  expect(bold.filter((name) => !shown.has(name))).toEqual([]);
});

/** The table of words, in its parts. */
const isTable = (file: string) => /^src\/farm\/terms\/\w+\.ts$/.test(file);

test("every word stands once, is short, and is used", () => {
  const names = Object.values(TERMS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.values(TERMS).filter(({ text }) => text.length > MOST_LETTERS)).toEqual([]);
  for (const { terms } of GUIDE) expect(new Set(terms).size).toBe(terms.length);
  const sources = filesBelow("src")
    .filter((file) => /\.tsx?$/.test(file) && !isTable(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(Object.keys(TERMS).filter((id) => !sources.includes(`"${id}"`))).toEqual([]);
});

/** Counts and days of what stands on the same screen, which need no definition. */
const PLAIN = ["Di luar papan", "Diserahkan", "Pesanan", "Terbayar", "Ternak", "Terjual", "Total"];

test("a figure's card has its name from the table of words, and no formula stands outside it", () => {
  const names = new Set<string>(Object.values(TERMS).map(({ name }) => name));
  const screens = filesBelow("src").filter((file) => file.endsWith(".tsx"));
  const labels = screens.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<Stat\s+label="([^"]+)"/g)].map(([, label]) => label ?? ""),
  );
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter((label) => !names.has(label) && !PLAIN.includes(label))).toEqual([]);
  const strays = filesBelow("src").filter(
    (file) => !isTable(file) && /\bformula:\s*["`]/.test(readFileSync(file, "utf8")),
  );
  expect(strays).toEqual([]);
});

test("the palette finds pages, tasks and words, each at its page", () => {
  const found = (label: string) => guideEntries.find((entry) => entry.label === label);
  expect(found("Membuat pesanan dengan DP")?.to).toBe("/panduan/penjualan");
  expect(found("FAMACHA")?.to).toBe("/panduan/timbang?istilah=FAMACHA");
  const pages = new Set(["/panduan", ...GUIDE.map(({ id }) => `/panduan/${id}`)]);
  expect(guideEntries.filter(({ to }) => !pages.has(to.replace(/\?.*/, "")))).toEqual([]);
});

test("the plain HTML is that of the pages (npm run guide)", () => {
  expect(readFileSync("public/panduan/index.html", "utf8")).toBe(guideHtml({ CHAPTERS, KEYS, ALL_TERMS, partsOf }));
});

test("each page has a small picture (npm run guide -- --pictures=<site>)", () => {
  const file = (id: string) => `public/panduan/${id}.webp`;
  expect(GUIDE.filter(({ id }) => !existsSync(file(id))).map(({ id }) => id)).toEqual([]);
  expect(GUIDE.filter(({ id }) => statSync(file(id)).size > MOST_BYTES).map(({ id }) => id)).toEqual([]);
  const pictures = readdirSync("public/panduan").filter((name) => name.endsWith(".webp"));
  expect(pictures).toHaveLength(GUIDE.length);
});

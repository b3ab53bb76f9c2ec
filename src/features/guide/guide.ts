import { paths } from "@/src/config/paths";
import type { GuidePage } from "./page";
import { BOOKS } from "./pages/books";
import { HERD } from "./pages/herd";
import { OFFICE } from "./pages/office";
import { START } from "./pages/start";
import { TRADE } from "./pages/trade";

/** The Panduan, in its order. */
export const CHAPTERS: readonly { title: string; pages: readonly GuidePage[] }[] = [
  { title: "Memulai", pages: START },
  { title: "Kandang dan gudang", pages: HERD },
  { title: "Jual dan beli", pages: TRADE },
  { title: "Uang dan laporan", pages: BOOKS },
  { title: "Orang dan keamanan", pages: OFFICE },
];

export const GUIDE: readonly GuidePage[] = CHAPTERS.flatMap(({ pages }) => pages);

export const guidePath = (id: string) => `${paths.guide}/${id}`;

/** With this parameter of the address, a page shows one of its words. */
export const TERM = "istilah";

/** The help of a screen: of all addresses that it lies below, the longest decides. */
export function guideOf(pathname: string): GuidePage | undefined {
  const fits = GUIDE.flatMap((page) =>
    page.screens.filter((at) => pathname === at || pathname.startsWith(`${at}/`)).map((at) => ({ page, at })),
  );
  return fits.sort((one, other) => other.at.length - one.at.length)[0]?.page;
}

type Part = { kind: "text" | "bold"; text: string } | { kind: "link"; text: string; to: string };

/** The parts of a text with **names on the screen** and [links](/address). */
export const partsOf = (text: string): Part[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, words, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      if (words && to) return { kind: "link", text: words, to };
      return part.startsWith("**") ? { kind: "bold", text: part.slice(2, -2) } : { kind: "text", text: part };
    });

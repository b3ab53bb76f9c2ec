import { paths } from "@/src/config/paths";
import { TERMS } from "@/src/farm/terms/terms";
import { GUIDE, guidePath, TERM } from "./guide";

type Found = { label: string; hint: string; keywords: string; to: string };

/** The first page that explains a word, at that word; the list has all of them. */
function termPath(term: string, name: string) {
  const page = GUIDE.find(({ terms }) => terms.some((one) => one === term));
  return `${page ? guidePath(page.id) : paths.guide}?${TERM}=${encodeURIComponent(name)}`;
}

/** The palette finds these in the Panduan: pages, tasks and words. */
export const guideEntries: readonly Found[] = [
  ...GUIDE.map(({ id, title, about, keywords }) => ({
    label: title,
    hint: "Panduan",
    keywords: `${keywords} ${about}`,
    to: guidePath(id),
  })),
  ...GUIDE.flatMap(({ id, title, tasks }) =>
    tasks.map((task) => ({
      label: task.title,
      hint: `Panduan, ${title}`,
      keywords: task.steps.join(" "),
      to: guidePath(id),
    })),
  ),
  ...Object.entries(TERMS).map(([term, { name, text }]) => ({
    label: name,
    hint: text,
    keywords: "istilah arti",
    to: termPath(term, name),
  })),
];

import { TERMS } from "@/src/farm/terms/terms";
import { GUIDE } from "./guide";

type Found = { label: string; hint: string; keywords: string; id: string | null };

/** The palette finds these in the Panduan: pages, tasks and words. A word leads to the first page that explains it. */
export const guideEntries: readonly Found[] = [
  ...GUIDE.map(({ id, title, about, keywords }) => ({
    label: title,
    hint: "Panduan",
    keywords: `${keywords} ${about}`,
    id,
  })),
  ...GUIDE.flatMap(({ id, title, tasks }) =>
    tasks.map((task) => ({ label: task.title, hint: `Panduan, ${title}`, keywords: task.steps.join(" "), id })),
  ),
  ...Object.entries(TERMS).map(([term, { name, text }]) => ({
    label: name,
    hint: text,
    keywords: "istilah arti",
    id: GUIDE.find(({ terms }) => terms.some((one) => one === term))?.id ?? null,
  })),
];

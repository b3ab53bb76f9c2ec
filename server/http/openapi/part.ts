import { API_ROOT } from "@/contract/base/endpoint";
import { invalid } from "@/server/http/errors";
import type { OpenApi } from "./document";

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;

/** The places of the components that a part refers to, also by one another. */
function usedBy(components: OpenApi["components"], from: unknown) {
  const used = new Set<string>();
  const look = (part: unknown) => {
    for (const [, group = "", name = ""] of JSON.stringify(part).matchAll(REFERENCE)) {
      const place = `${group}/${name}`;
      if (used.has(place)) continue;
      used.add(place);
      look(components[group]?.[name]);
    }
  };
  look(from);
  return used;
}

/** The description of some words, `sheep,changes`: few programs need the hundreds of addresses, each with its types. */
export function partOf(document: OpenApi, asked: string): OpenApi {
  const wanted = asked.split(",");
  const known = document.tags.map(({ name }) => name);
  const strange = wanted.find((word) => !known.includes(word));
  if (strange !== undefined)
    throw invalid({ tag: `${strange.slice(0, 40) || "Kata kosong"} tidak dikenal. Yang ada: ${known.join(", ")}.` });
  const isAsked = (path: string) => wanted.includes(path.slice(API_ROOT.length).split("/")[0] ?? "");
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isAsked(path)));
  const used = usedBy(document.components, paths);
  const components = Object.entries(document.components).map(([group, parts]) => {
    const those = Object.entries(parts).filter(([name]) => group === "securitySchemes" || used.has(`${group}/${name}`));
    return [group, Object.fromEntries(those)] as const;
  });
  return {
    ...document,
    tags: document.tags.filter(({ name }) => wanted.includes(name)),
    paths,
    components: Object.fromEntries(components),
  };
}

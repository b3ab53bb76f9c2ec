import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inRoot, root } from "./run.mjs";

/** Every file below a path (or the path itself), in a fixed order. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash over the contents of files and folders (paths from the repository's root) and some additional values. */
export function hashOf(paths, extra = {}) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(inRoot(path))) {
      const name = relative(root, file).split(sep).join("/");
      hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.update(JSON.stringify(extra)).digest("hex");
}

const file = (name) => inRoot("dist", `.${name}.stamp`);

/** Whether this part was built from exactly these inputs. */
export function isFresh(name, hash) {
  return existsSync(file(name)) && readFileSync(file(name), "utf8") === hash;
}

/** The stamp is empty while building, so an interrupted build never passes for a finished one. */
export function writeStamp(name, hash) {
  mkdirSync(inRoot("dist"), { recursive: true });
  writeFileSync(file(name), hash);
}

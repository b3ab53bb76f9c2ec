import { resolve } from "node:path";

/** esbuild's options for a program of ours: plain ESM for Node, npm packages stay in node_modules. Runs in the root folder. */
export const forNode = {
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  alias: { "@": resolve(".") },
  logLevel: "warning",
};

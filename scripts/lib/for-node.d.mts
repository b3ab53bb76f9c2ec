import type { BuildOptions } from "esbuild";

export const forNode: Pick<
  BuildOptions,
  "outExtension" | "bundle" | "format" | "platform" | "target" | "packages" | "alias" | "logLevel"
>;

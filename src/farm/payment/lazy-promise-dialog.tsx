import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** Writes down what a customer promises to pay. The form loads when it is opened. */
export const PromiseDialog = lazyPart(() =>
  import("./promise-dialog").then((module) => ({ default: module.PromiseDialog })),
);

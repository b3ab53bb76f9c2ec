import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** Takes a customer's money for several documents at once. The form loads when it is opened. */
export const ReceiveDialog = lazyPart(() =>
  import("./receive-dialog").then((module) => ({ default: module.ReceiveDialog })),
);

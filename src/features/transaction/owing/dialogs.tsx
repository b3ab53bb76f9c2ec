import { lazyPart } from "@/src/components/ui/page/lazy-part";

export const RemindDialog = lazyPart(() =>
  import("./remind-dialog").then((module) => ({ default: module.RemindDialog })),
);
export const ReceiveFrom = lazyPart(() => import("./receive-from").then((module) => ({ default: module.ReceiveFrom })));

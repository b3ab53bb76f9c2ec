import { lazyPart } from "@/src/components/ui/page/lazy-part";

export const RemindDialog = lazyPart(() =>
  import("./remind-dialog").then((module) => ({ default: module.RemindDialog })),
);

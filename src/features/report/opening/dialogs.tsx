import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const StartDialog = lazyPart(() => import("./start-dialog").then((module) => ({ default: module.StartDialog })));
export const EntryDialog = lazyPart(() => import("./entry-dialog").then((module) => ({ default: module.EntryDialog })));
export const CancelOpeningDialog = lazyPart(() =>
  import("./start-dialog").then((module) => ({ default: module.CancelOpeningDialog })),
);

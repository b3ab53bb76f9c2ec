import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const TransferDialog = lazyPart(() =>
  import("./transfer-dialog").then((module) => ({ default: module.TransferDialog })),
);
export const CountDialog = lazyPart(() => import("./count-dialog").then((module) => ({ default: module.CountDialog })));
export const CancelMoveDialog = lazyPart(() =>
  import("./cancel-move-dialog").then((module) => ({ default: module.CancelMoveDialog })),
);

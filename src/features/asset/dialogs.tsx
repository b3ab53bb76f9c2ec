import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const AssetDialog = lazyPart(() => import("./asset-dialog").then((module) => ({ default: module.AssetDialog })));
export const DisposalDialog = lazyPart(() =>
  import("./disposal-dialog").then((module) => ({ default: module.DisposalDialog })),
);
export const CancelAssetDialog = lazyPart(() =>
  import("./cancel-dialogs").then((module) => ({ default: module.CancelAssetDialog })),
);
export const CancelDisposalDialog = lazyPart(() =>
  import("./cancel-dialogs").then((module) => ({ default: module.CancelDisposalDialog })),
);

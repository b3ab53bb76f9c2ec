import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const NameDialog = lazyPart(() => import("./name-dialog").then((module) => ({ default: module.NameDialog })));
export const ReleaseDialog = lazyPart(() =>
  import("./release-dialog").then((module) => ({ default: module.ReleaseDialog })),
);
export const SettlementDialog = lazyPart(() =>
  import("./settlement-dialog").then((module) => ({ default: module.SettlementDialog })),
);
export const ApproveDialog = lazyPart(() =>
  import("./payout-dialogs").then((module) => ({ default: module.ApproveDialog })),
);
export const RevertDialog = lazyPart(() =>
  import("./payout-dialogs").then((module) => ({ default: module.RevertDialog })),
);
export const UnpayDialog = lazyPart(() => import("./unpay-dialog").then((module) => ({ default: module.UnpayDialog })));
export const PayDialog = lazyPart(() => import("./payout-dialogs").then((module) => ({ default: module.PayDialog })));

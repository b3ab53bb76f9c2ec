import { lazy } from "react";

/** Forms, and what they check with, come when one is opened. */
export const NameDialog = lazy(() => import("./name-dialog").then((module) => ({ default: module.NameDialog })));
export const ReleaseDialog = lazy(() =>
  import("./release-dialog").then((module) => ({ default: module.ReleaseDialog })),
);
export const SettlementDialog = lazy(() =>
  import("./settlement-dialog").then((module) => ({ default: module.SettlementDialog })),
);
export const RevertDialog = lazy(() => import("./payout-dialogs").then((module) => ({ default: module.RevertDialog })));
export const PayDialog = lazy(() => import("./payout-dialogs").then((module) => ({ default: module.PayDialog })));

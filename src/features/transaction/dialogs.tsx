import { lazy } from "react";

/** Forms, and what they check with, come when one is opened. */
export const DeliverDialog = lazy(() =>
  import("./deliver-dialog").then((module) => ({ default: module.DeliverDialog })),
);
export const ReplaceDialog = lazy(() =>
  import("./replace-dialog").then((module) => ({ default: module.ReplaceDialog })),
);
export const ReturnDialog = lazy(() => import("./return-dialog").then((module) => ({ default: module.ReturnDialog })));
export const CancelDialog = lazy(() => import("./cancel-dialog").then((module) => ({ default: module.CancelDialog })));
export const PaymentDialog = lazy(() =>
  import("./payment-dialog").then((module) => ({ default: module.PaymentDialog })),
);
export const UnpayDialog = lazy(() => import("./unpay-dialog").then((module) => ({ default: module.UnpayDialog })));
export const NoteDialog = lazy(() => import("./note-dialog").then((module) => ({ default: module.NoteDialog })));
export const DetailOpened = lazy(() => import("./detail-opened").then((module) => ({ default: module.DetailOpened })));

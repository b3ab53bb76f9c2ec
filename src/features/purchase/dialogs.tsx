import { lazy } from "react";

/** Forms, and what they check with, come when one is opened. */
export const ReceiveDialog = lazy(() =>
  import("./receive-dialog").then((module) => ({ default: module.ReceiveDialog })),
);
export const ReturnDialog = lazy(() => import("./return-dialog").then((module) => ({ default: module.ReturnDialog })));
export const PaymentDialog = lazy(() =>
  import("./payment-dialog").then((module) => ({ default: module.PaymentDialog })),
);
export const CancelDialog = lazy(() => import("./cancel-dialog").then((module) => ({ default: module.CancelDialog })));
export const CloseDialog = lazy(() => import("./reason-dialog").then((module) => ({ default: module.CloseDialog })));
export const UnpayDialog = lazy(() => import("./reason-dialog").then((module) => ({ default: module.UnpayDialog })));
export const NoteDialog = lazy(() => import("./note-dialog").then((module) => ({ default: module.NoteDialog })));

import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const ReceiveDialog = lazyPart(() =>
  import("./receive-dialog").then((module) => ({ default: module.ReceiveDialog })),
);
export const ReturnDialog = lazyPart(() =>
  import("./return-dialog").then((module) => ({ default: module.ReturnDialog })),
);
export const RedateDialog = lazyPart(() =>
  import("./redate-dialog").then((module) => ({ default: module.RedateDialog })),
);
export const PaymentDialog = lazyPart(() =>
  import("./payment-dialog").then((module) => ({ default: module.PaymentDialog })),
);
export const CancelDialog = lazyPart(() =>
  import("./cancel-dialog").then((module) => ({ default: module.CancelDialog })),
);
export const CloseDialog = lazyPart(() =>
  import("./reason-dialog").then((module) => ({ default: module.CloseDialog })),
);
export const ReopenDialog = lazyPart(() =>
  import("./reason-dialog").then((module) => ({ default: module.ReopenDialog })),
);
export const UnpayDialog = lazyPart(() =>
  import("./reason-dialog").then((module) => ({ default: module.UnpayDialog })),
);
export const AssignDialog = lazyPart(() =>
  import("./assign-dialog").then((module) => ({ default: module.AssignDialog })),
);
export const NoteDialog = lazyPart(() => import("./note-dialog").then((module) => ({ default: module.NoteDialog })));
export const CorrectDialog = lazyPart(() =>
  import("./correct-dialog").then((module) => ({ default: module.CorrectDialog })),
);
export const CreditDialog = lazyPart(() =>
  import("./credit-dialog").then((module) => ({ default: module.CreditDialog })),
);
export const UncorrectDialog = lazyPart(() =>
  import("./uncorrect-dialog").then((module) => ({ default: module.UncorrectDialog })),
);

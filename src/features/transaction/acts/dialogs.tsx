import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const OrderDialog = lazyPart(() => import("./order-dialog").then((module) => ({ default: module.OrderDialog })));
export const DeliverDialog = lazyPart(() =>
  import("@/src/features/transaction/deliver/deliver-dialog").then((module) => ({ default: module.DeliverDialog })),
);
export const RedateDialog = lazyPart(() =>
  import("./redate-dialog").then((module) => ({ default: module.RedateDialog })),
);
export const RedateReturnDialog = lazyPart(() =>
  import("./redate-return-dialog").then((module) => ({ default: module.RedateReturnDialog })),
);
export const ReplaceDialog = lazyPart(() =>
  import("./replace-dialog").then((module) => ({ default: module.ReplaceDialog })),
);
export const ReturnDialog = lazyPart(() =>
  import("./return-dialog").then((module) => ({ default: module.ReturnDialog })),
);
export const CancelDialog = lazyPart(() =>
  import("./cancel-dialog").then((module) => ({ default: module.CancelDialog })),
);
export const PaymentDialog = lazyPart(() =>
  import("./payment-dialog").then((module) => ({ default: module.PaymentDialog })),
);
export const UnpayDialog = lazyPart(() => import("./unpay-dialog").then((module) => ({ default: module.UnpayDialog })));
export const NoteDialog = lazyPart(() => import("./note-dialog").then((module) => ({ default: module.NoteDialog })));
export const DetailOpened = lazyPart(() =>
  import("@/src/features/transaction/detail/detail-opened").then((module) => ({ default: module.DetailOpened })),
);
export const AllowDialog = lazyPart(() => import("./allow-dialog").then((module) => ({ default: module.AllowDialog })));
export const WriteOffDialog = lazyPart(() =>
  import("./write-off-dialog").then((module) => ({ default: module.WriteOffDialog })),
);
export const UncorrectDialog = lazyPart(() =>
  import("./uncorrect-dialog").then((module) => ({ default: module.UncorrectDialog })),
);

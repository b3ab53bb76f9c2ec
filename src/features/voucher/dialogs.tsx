import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const VoucherDialog = lazyPart(() =>
  import("./voucher-dialog").then((module) => ({ default: module.VoucherDialog })),
);
export const CapitalDialog = lazyPart(() =>
  import("./capital-dialog").then((module) => ({ default: module.CapitalDialog })),
);
export const CancelVoucherDialog = lazyPart(() =>
  import("./cancel-voucher-dialog").then((module) => ({ default: module.CancelVoucherDialog })),
);

import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** A dialog's form and validation load when it is opened. */
export const LoanDialog = lazyPart(() => import("./loan-dialog").then((module) => ({ default: module.LoanDialog })));
export const LoanUpdateDialog = lazyPart(() =>
  import("./loan-dialog").then((module) => ({ default: module.LoanUpdateDialog })),
);
export const InstalmentDialog = lazyPart(() =>
  import("./instalment-dialog").then((module) => ({ default: module.InstalmentDialog })),
);
export const CancelLoanDialog = lazyPart(() =>
  import("./cancel-dialogs").then((module) => ({ default: module.CancelLoanDialog })),
);
export const CancelInstalmentDialog = lazyPart(() =>
  import("./cancel-dialogs").then((module) => ({ default: module.CancelInstalmentDialog })),
);

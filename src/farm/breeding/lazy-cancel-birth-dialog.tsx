import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** Takes a litter back that was noted wrongly. The form loads when it is opened. */
export const CancelBirthDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./cancel-birth-dialog").then((module) => ({
    default: module.CancelBirthDialog,
  })),
);

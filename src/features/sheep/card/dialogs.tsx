import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** The dialogs' forms and validation load with the first that is opened, so that lists and cards stay small. */
export const HealthDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./health-dialog").then((module) => ({ default: module.HealthDialog })),
);
export const TagDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./tag-dialog").then((module) => ({ default: module.TagDialog })),
);
export const FosterDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./foster-dialog").then((module) => ({ default: module.FosterDialog })),
);
export const MoveDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./move-dialog").then((module) => ({ default: module.MoveDialog })),
);
export const RedateDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./redate-dialog").then((module) => ({ default: module.RedateDialog })),
);
export const StrikeDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./strike-dialog").then((module) => ({ default: module.StrikeDialog })),
);
export const CancelMoveDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./cancel-move-dialog").then((module) => ({
    default: module.CancelMoveDialog,
  })),
);
export const PenDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/farm/sheep/pen-dialog").then((module) => ({
    default: module.PenDialog,
  })),
);
export const LossDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/farm/sheep/loss-dialog").then((module) => ({
    default: module.LossDialog,
  })),
);
export const LossNotice = lazyPart(() =>
  import("@/src/features/sheep/loss/loss-notice").then((module) => ({ default: module.LossNotice })),
);
export const PensDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/features/sheep/list/pens-dialog").then((module) => ({
    default: module.PensDialog,
  })),
);
export const StatusDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/features/sheep/form/status-dialog").then((module) => ({
    default: module.StatusDialog,
  })),
);
export const ProductDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/features/sheep/form/product-dialog").then((module) => ({
    default: module.ProductDialog,
  })),
);
export const PriceDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "@/src/features/sheep/form/price-dialog").then((module) => ({
    default: module.PriceDialog,
  })),
);

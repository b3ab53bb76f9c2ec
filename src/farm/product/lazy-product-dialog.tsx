import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** The dialog loads when a product is made. */
export const ProductDialog = lazyPart(() =>
  import("./product-dialog").then((module) => ({ default: module.ProductDialog })),
);

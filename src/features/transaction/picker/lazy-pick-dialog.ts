import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** The table of animals loads when it is opened. */
export const PickDialog = lazyPart(() => import("./pick-dialog").then((module) => ({ default: module.PickDialog })));

import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** Its form loads when it is opened. */
export const MoveDialog = lazyPart(() => import("./move-dialog").then((module) => ({ default: module.MoveDialog })));

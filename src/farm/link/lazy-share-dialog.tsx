import { lazyPart } from "@/src/components/ui/page/lazy-part";

/** Makes and lists links for people outside. It loads when it is opened. */
export const ShareDialog = lazyPart(() =>
  import(/* webpackChunkName: "link" */ "./share-dialog").then((module) => ({ default: module.ShareDialog })),
);

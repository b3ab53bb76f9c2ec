import { Unknown } from "@/src/components/ui/page/unknown";

/** The cell of a value that is not there. */
export const none = <Unknown>–</Unknown>;

import { type ReactNode, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { WeighPage } from "./weigh/weigh-page";

/** It has forms, which the scales need not wait for. A phone in the pen gets it ahead (src/shell/screens/pen-ahead.ts). */
const NotesPage = lazyPart(async (): Promise<{ default: (props: object) => ReactNode }> => {
  const { NotesPage } = await import(/* webpackChunkName: "notes" */ "./notes/notes-page");
  return { default: NotesPage };
});

const loading = (
  <Loading className="min-h-dvh">
    <SkeletonCard height={420} />
  </Loading>
);

/** Timbang kilat and Catatan kandang share one address in the shell's table of screens. */
export const PenPages = () => (
  <Suspense fallback={loading}>
    <Routes>
      <Route index element={<WeighPage />} />
      <Route path="note" element={<NotesPage />} />
    </Routes>
  </Suspense>
);

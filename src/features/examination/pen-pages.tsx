import { Route, Routes } from "react-router-dom";
import { NotesPage } from "./notes/notes-page";
import { WeighPage } from "./weigh/weigh-page";

/** Timbang kilat and Catatan kandang come in one file: a phone that has opened one has both without a network. */
export const PenPages = () => (
  <Routes>
    <Route index element={<WeighPage />} />
    <Route path="note" element={<NotesPage />} />
  </Routes>
);

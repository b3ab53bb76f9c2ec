import { Route, Routes } from "react-router-dom";
import { ProtocolCreatePage } from "./protocol/protocol-create-page";
import { ProtocolListPage } from "./protocol/protocol-list-page";
import { ProtocolUpdatePage } from "./protocol/protocol-update-page";
import { TodayPage } from "./today/today-page";

/** The screens of a day in the pens, which come in one file: a phone that has opened one has all of them. */
export const WorkScreens = () => (
  <Routes>
    <Route index element={<TodayPage />} />
    <Route path="protocol" element={<ProtocolListPage />} />
    <Route path="protocol/create" element={<ProtocolCreatePage />} />
    <Route path="protocol/update/:id" element={<ProtocolUpdatePage />} />
  </Routes>
);

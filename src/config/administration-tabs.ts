import { paths } from "./paths";

/** The two lists behind the menu's entry Administrasi. */
export const ADMINISTRATION_TABS = [
  { label: "User", to: paths.administration.list },
  { label: "Riwayat perubahan", to: paths.administration.audit },
] as const;

import { paths } from "./paths";

/** The two lists behind the menu's entry Produk. */
export const REGISTER_TABS = [
  { label: "Produk", to: paths.product.list },
  { label: "Ternak", to: paths.sheep.list },
] as const;

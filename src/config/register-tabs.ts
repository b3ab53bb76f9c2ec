import { paths } from "./paths";

export const REGISTER_TABS = [
  { label: "Produk", to: paths.product.list },
  { label: "Ternak", to: paths.sheep.list },
] as const;

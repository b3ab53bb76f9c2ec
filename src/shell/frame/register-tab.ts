import { useEffect } from "react";
import { paths } from "@/src/config/paths";
import { storage } from "@/src/lib/storage";

const KEY = "tab.product";

/** Remembers which of the two lists behind the menu's Produk was open last. */
export function useRegisterTab(pathname: string) {
  useEffect(() => {
    if (pathname === paths.sheep.list || pathname === paths.product.list) storage.set(KEY, pathname);
  }, [pathname]);
}

/**
 * The menu's Produk opens the list that was open last, Produk or Ternak; from inside it leads to Produk. A typed address
 * is never changed.
 */
export const registerTab = (pathname: string) =>
  storage.get(KEY) === paths.sheep.list && !pathname.startsWith(paths.product.list)
    ? paths.sheep.list
    : paths.product.list;

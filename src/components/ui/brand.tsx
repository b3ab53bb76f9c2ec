import type { ReactNode } from "react";
import { dropBrand, useBrand } from "@/src/lib/brand";
import { photoUrl } from "@/src/lib/photo-url";
import { cx } from "./cx";

interface BrandProps {
  /** Sets the height. It is the same for every logo, so that nothing moves when one loads. */
  className: string;
  /** Allows only a roughly square logo, because any other would be unreadable in a rail. */
  squareOnly?: boolean;
  /** Domba's own logo. */
  children: ReactNode;
}

/** The company's logo, or Domba's. In dark mode the company's logo lies on white, because it was drawn for paper. */
export function Brand({ className, squareOnly, children }: BrandProps) {
  const brand = useBrand();
  return (
    <span data-brand={squareOnly ? undefined : ""} className={cx("flex items-center", className)}>
      {brand && (brand.square || !squareOnly) ? (
        <img
          src={photoUrl(brand.logo)}
          alt={brand.name}
          onError={dropBrand}
          className={cx(
            "h-full min-w-0 max-w-full rounded object-contain object-left dark:bg-white dark:py-1",
            squareOnly ? "dark:px-1" : "dark:px-2",
          )}
        />
      ) : (
        children
      )}
    </span>
  );
}

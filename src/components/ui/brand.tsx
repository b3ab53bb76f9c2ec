import type { ReactNode } from "react";
import { dropBrand, useBrand } from "@/src/lib/brand";
import { photoUrl } from "@/src/lib/photo-url";
import { cx } from "./cx";

interface BrandProps {
  /** The place of the logo, as high as it says whichever logo stands there: nothing moves when one comes. */
  className: string;
  /** Only a logo that is about as wide as high: any other could not be read in a rail. */
  squareOnly?: boolean;
  /** Our own logo. */
  children: ReactNode;
}

/** The company's logo, or ours. In dark mode the company's lies on white: it was drawn for paper. */
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

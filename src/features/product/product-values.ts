import type { Product } from "@/contract/product";
import type { ProductUpdateInput } from "@/contract/product-input";

/** A product as its form has it. */
export const productValues = ({ id, stock, createdAt, changedAt, ...values }: Product): ProductUpdateInput => values;

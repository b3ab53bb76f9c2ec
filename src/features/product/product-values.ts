import type { ProductUpdateInput } from "@/contract/product/input";
import type { Product } from "@/contract/product/model";

export const productValues = ({ id, stock, createdAt, changedAt, ...values }: Product): ProductUpdateInput => values;

import type { FormulaText } from "@/src/components/ui/formula";
import { figure } from "@/src/farm/terms/terms";

export const FORMULAS = {
  population: figure("populasi"),
  weight: figure("bobotRata"),
  gain: figure("pbbh"),
  mortality: figure("mortalitas"),
  cost: figure("nilaiHpp"),
} as const satisfies Record<string, FormulaText>;

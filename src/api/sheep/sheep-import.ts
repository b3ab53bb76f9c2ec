import { useImport } from "@/src/api/import";
import { useSheepMoved } from "./sheep";

export const useSheepImport = () => useImport("sheep", useSheepMoved());

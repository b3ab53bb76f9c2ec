import { useImport } from "./import";
import { useSheepMoved } from "./sheep";

export const useSheepImport = () => useImport("sheep", useSheepMoved());

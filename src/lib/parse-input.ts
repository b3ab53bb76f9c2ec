export * from "@/contract/parse-input";

import { join } from "node:path";
import type { Config } from "@/server/config";
import { bucketStorage } from "./bucket";
import { folderStorage } from "./folder";

/** Where photos lie, if that is a folder. */
export const filesFolder = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">) =>
  bucket ? undefined : join(dataDir, "files");

/** The bucket where one is configured, else a folder beside the data. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">) =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDir, "files"));

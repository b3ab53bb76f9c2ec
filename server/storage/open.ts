import { join } from "node:path";
import type { Config } from "@/server/config";
import { bucketStorage } from "./bucket";
import { folderStorage } from "./folder";

/** The folder of photos; undefined for a bucket. */
export const filesFolder = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">) =>
  bucket ? undefined : join(dataDir, "files");

/** The configured bucket, or a folder beside the data. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">) =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDir, "files"));

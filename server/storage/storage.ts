/** The store of files: a folder or a bucket. We make the names: letters, digits, `-`, `.` and `/`. */
export type Storage = {
  /** Returns once the file would survive a power cut. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined if there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deleting a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** Throws StorageAway where no file could be kept now. */
  probe(): Promise<void>;
  /** The place, without secrets, for the person who starts the program. */
  describe: string;
};

/** The place of files cannot be used now. A retry may succeed, because a bucket may be away for a minute. */
export class StorageAway extends Error {
  override name = "StorageAway";
  constructor(
    message: string,
    /** The same on a page. */
    readonly told: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The store of files: a folder or a bucket. We make the names: letters, digits, `-`, `.` and `/`. */
export type Storage = {
  /** Returns once the file would survive a power cut. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined if there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deleting a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** The place, without secrets, for the person who starts the program. */
  describe: string;
};

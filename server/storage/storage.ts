/** Where files lie: a folder, or a bucket. Names are made by us: letters, digits, `-`, `.` and `/`. */
export type Storage = {
  /** Returns once the file would survive a power cut. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** None where there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** One that is not there is deleted already. */
  remove(name: string): Promise<void>;
  /** For the person who started the program. No secrets. */
  describe: string;
};

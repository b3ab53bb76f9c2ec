import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Stream = { nfd?: number; path?: string };
type Operations = {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
};
type Runtime = {
  NODEFS: { stream_ops: Operations; tryFSOperation: <T>(operation: () => T) => T };
};
type RunOptions = Parameters<NodeFS["init"]>[1];

/**
 * PGlite's NODEFS has no fsync: the engine asks, Emscripten answers "done", and nothing reaches the disk. This class
 * adds it and counts, so that the start can prove that a commit is on the disk.
 */
export class DurableFS extends NodeFS {
  fsyncs = 0;
  walBytes = 0;

  override async init(pg: PGlite, options: RunOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook = (runtime: unknown) => this.extend(runtime as Runtime);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...(emscriptenOpts.preRun ?? [])] } as RunOptions };
  }

  private extend({ NODEFS }: Runtime): void {
    if (!NODEFS?.stream_ops) throw new Error("this PGlite does not show its NODEFS to preRun");
    const write = NODEFS.stream_ops.write;
    NODEFS.stream_ops.fsync = (stream) => {
      const fd = stream.nfd;
      if (fd === undefined) return 0;
      // NODEFS's own wrapper turns a Node error into an errno, so that the engine sees EIO and ENOSPC.
      NODEFS.tryFSOperation(() => fs.fsyncSync(fd));
      this.fsyncs += 1;
      return 0;
    };
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      if (stream.path?.includes("/pg_wal/")) this.walBytes += written;
      return written;
    };
  }
}

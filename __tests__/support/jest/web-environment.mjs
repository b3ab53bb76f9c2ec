import { TestEnvironment } from "jest-environment-jsdom";
import "./compile-once.mjs";

const FROM_NODE = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  structuredClone,
};

/**
 * jsdom with Node's versions of the parts that it lacks, or whose own kind Node's fetch refuses. Addresses are relative
 * to the page, FormData reads a form, and a listener accepts Node's AbortSignal.
 */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { window } = this.dom;
    const absolute = (input) => (typeof input === "string" ? new URL(input, window.location.href).href : input);

    class PageRequest extends Request {
      constructor(input, init) {
        super(absolute(input), init);
      }
      // A clone is Node's own Request.
      static [Symbol.hasInstance](value) {
        return value instanceof Request;
      }
    }

    const OwnFormData = window.FormData;
    class PageFormData extends FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new OwnFormData(form, submitter)) this.append(name, value);
      }
    }

    // Each test file is one tab, whose channels end with it.
    const channels = [];
    class PageBroadcastChannel extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.push(this);
      }
    }
    this.channels = channels;

    // jest gives the window a listener function of its own.
    for (const owner of [window.EventTarget.prototype, this.global]) {
      const { addEventListener } = owner;
      owner.addEventListener = function (type, listener, options) {
        if (!options?.signal) return addEventListener.call(this ?? window, type, listener, options);
        const { signal, ...rest } = options;
        if (signal.aborted) return;
        signal.addEventListener("abort", () => (this ?? window).removeEventListener(type, listener, rest), {
          once: true,
        });
        addEventListener.call(this ?? window, type, listener, rest);
      };
    }

    Object.assign(this.global, FROM_NODE, {
      BroadcastChannel: PageBroadcastChannel,
      FormData: PageFormData,
      Request: PageRequest,
      fetch: (input, init) => fetch(absolute(input), init),
    });
  }
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}

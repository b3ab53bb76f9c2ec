import { isRecord } from "@/contract/base/words";
/** The default message of the specification (§8). */
export const DEFAULT_ERROR = "Error Server";

/** Beside the default message, where no answer came at all: whose fault it may be, and what helps. */
export const noAnswerHint = (status: number | undefined) => {
  if (status !== 0) return undefined;
  return navigator.onLine
    ? "Server tidak menjawab. Periksa jaringan, lalu coba lagi."
    : "Tidak ada jaringan. Sambungkan lagi, lalu coba lagi.";
};

/** The record that stands in the way (contract/base/envelope.ts). */
type Existing = { id: number; name: string; code: string };

type ApiErrorParts = {
  /** 0 when no answer came at all. */
  status: number;
  reason?: string;
  fields?: Record<string, string>;
  existing?: Existing;
  requestId?: string;
  /** True if the message came from the server; false if it is the client's default. */
  said?: boolean;
  /** The answer as it came, for the detail of a 500. */
  body?: unknown;
  cause?: unknown;
};

/** A failed call. Its message is that of the answer, if the answer has one. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly existing: Existing | undefined;
  readonly requestId: string | undefined;
  readonly said: boolean;
  readonly body: unknown;

  constructor(message: string, parts: ApiErrorParts) {
    super(message, { cause: parts.cause });
    this.status = parts.status;
    this.reason = parts.reason;
    this.fields = parts.fields ?? {};
    this.existing = parts.existing;
    this.requestId = parts.requestId;
    this.said = parts.said ?? false;
    this.body = parts.body;
  }
}

const text = (value: unknown) => (typeof value === "string" && value.trim() ? value : undefined);

function readExisting(value: unknown): Existing | undefined {
  const { id, name, code } = isRecord(value) ? value : {};
  return typeof id === "number" && text(name) && text(code) ? { id, name: `${name}`, code: `${code}` } : undefined;
}

/** Reads the head of an answer of unknown shape: it may be HTML, empty or anything else. */
export function readMetadata(body: unknown) {
  const metadata = isRecord(body) && isRecord(body.metadata) ? body.metadata : {};
  const errors = isRecord(metadata.errors) ? metadata.errors : {};
  const page = isRecord(metadata.page) ? metadata.page : {};
  return {
    code: typeof metadata.code === "number" ? metadata.code : undefined,
    message: text(metadata.message),
    reason: text(metadata.reason),
    requestId: text(metadata.requestId),
    existing: readExisting(metadata.existing),
    total: typeof page.total === "number" ? page.total : null,
    fields: Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => !!text(entry[1]))),
  };
}

export function errorFromAnswer(status: number, body: unknown, cause?: unknown) {
  const { message, reason, requestId, fields, existing } = readMetadata(body);
  return new ApiError(message ?? DEFAULT_ERROR, {
    status,
    reason,
    requestId,
    fields,
    existing,
    body,
    cause,
    said: message !== undefined,
  });
}

/** Nobody has said no: the answer is missing, or the server is in trouble. */
export const isSilence = (error: unknown) => error instanceof ApiError && (error.status < 400 || error.status >= 500);

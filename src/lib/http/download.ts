import { errorFromAnswer, readMetadata } from "./api-error";
import { apiUrl } from "./api-url";
import type { DownloadOptions } from "./call";
// biome-ignore lint/suspicious/noImportCycles: http.ts loads this file later, and is whole by then
import { client, failed, optionsOf, parseJson } from "./http";

/** The name that the server gave the file. */
function fileName(disposition: string | null) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "") ?? [];
  const [, plain] = /filename="?([^";]+)/i.exec(disposition ?? "") ?? [];
  try {
    return (encoded && decodeURIComponent(encoded)) || plain || "unduhan.xlsx";
  } catch {
    return plain || "unduhan.xlsx";
  }
}

/** A file. An answer in words (JSON, a proxy's page) is none. */
export async function download(path: string, options: DownloadOptions) {
  // A file that is made while it is sent has no length; the server tells about how long it will be.
  let expected = 0;
  const share = (percent: number, bytes: number) => percent || (expected ? Math.min(bytes / expected, 0.99) : 0);
  const answer = await client(apiUrl(path), {
    ...optionsOf(options),
    timeout: false,
    onDownloadProgress:
      options.onProgress && (({ percent, transferredBytes }) => options.onProgress?.(share(percent, transferredBytes))),
  });
  expected = Number(answer.headers.get("X-Expected-Length") ?? 0);
  if (/json|html/.test(answer.headers.get("Content-Type") ?? "")) {
    const body = parseJson(await answer.text());
    throw failed(errorFromAnswer(readMetadata(body).code ?? answer.status, body), options);
  }
  const blob = await answer.blob().catch((error: Error) => {
    // The browser reports a download that was given up in the middle as a broken network.
    throw options.signal?.aborted ? options.signal.reason : failed(error, options);
  });
  return { name: fileName(answer.headers.get("Content-Disposition")), blob };
}

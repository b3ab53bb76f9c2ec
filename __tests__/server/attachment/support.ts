import sharp from "sharp";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { UploadedAttachment } from "@/contract/attachment/model";

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n");

export const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#8a6d3b" } });

export function attachmentsOn(server: TestServer) {
  const send = (token: string, bytes: Uint8Array, name = "Nota 12.pdf", type = "application/pdf") => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], name, { type }));
    return server.call("POST", "attachment", { token, body: form });
  };
  return {
    send,
    async sent(token: string, bytes: Uint8Array = PDF, name?: string) {
      const { status, body } = await send(token, bytes, name);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return UploadedAttachment.parse(body.response);
    },
    show: (token: string, id: string) =>
      fetch(`${server.origin()}/api/v1/attachment/${id}`, { headers: { Authorization: `Bearer ${token}` } }),
  };
}

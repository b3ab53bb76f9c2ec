import sharp from "sharp";
import type { TestServer } from "./test-server";

/** The address of a stored photo, for a record to name. */
export async function uploadPhoto(server: TestServer, token: string) {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  form.append("photo", new File([new Uint8Array(bytes)], "a.png"));
  return ((await server.call("POST", "photo", { token, body: form })).body.response as { photo: string }).photo;
}

/** The address of a photo that is not stored. */
export const GONE_PHOTO = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";

import { createTransport } from "nodemailer";
import type { MailConfig } from "@/server/config";

export type Mail = { to: string; subject: string; text: string };

const WAIT_MS = 10_000;

/** Sends one mail over a connection of its own. It throws where the server does not take it. */
export async function sendMail({ url, from }: MailConfig, { to, subject, text }: Mail) {
  const server = createTransport(
    { url, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
    { from },
  );
  try {
    await server.sendMail({ to, subject, text });
  } finally {
    server.close();
  }
}

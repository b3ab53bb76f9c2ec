import { type AddressInfo, createServer } from "node:net";

/** A real mail server that takes every mail and keeps what it was told. */
export async function startMailReceiver() {
  const mails: { to: string; text: string }[] = [];
  const server = createServer((socket) => {
    let to = "";
    let lines: string[] | null = null;
    let rest = "";
    const hear = (line: string) => {
      if (lines && line === ".") {
        mails.push({ to, text: lines.join("\n") });
        lines = null;
        socket.write("250 taken\r\n");
      } else if (lines) lines.push(line);
      else if (line === "DATA") {
        lines = [];
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else {
        to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
        socket.write("250 OK\r\n");
      }
    };
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    socket.on("data", (text: string) => {
      const told = (rest + text).split("\r\n");
      rest = told.pop() ?? "";
      for (const line of told) hear(line);
    });
    socket.write("220 mail.uji.example ESMTP\r\n");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((done) => server.close(done)),
  };
}

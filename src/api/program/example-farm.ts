import { useMutation } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

/** Waits until the example farm is made, and answers its port. */
async function openExample(): Promise<number> {
  for (;;) {
    const { port } = await http.post("home/example", undefined);
    if (port !== null) return port;
  }
}

export const useOpenExample = () => useMutation({ mutationFn: openExample });

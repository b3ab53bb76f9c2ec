import { codeOnLabel } from "@/contract/link/label";
import { linkPath, TOKEN } from "@/contract/link/words";
import { newLinkToken } from "@/server/modules/link/token";

test("a label's address ends in the animal's code, which a scan reads; anything else is itself", () => {
  const token = newLinkToken();
  expect(token).toMatch(TOKEN);
  expect(codeOnLabel(`https://domba.example${linkPath("sheep", token, "TRN-0012")}`)).toBe("TRN-0012");
  expect(codeOnLabel(`https://domba.example/#${linkPath("sheep", token, "T00012")}`)).toBe("T00012");
  for (const other of ["0012", "T00012", `https://domba.example${linkPath("sheep", token)}`, ""])
    expect(codeOnLabel(other)).toBe(other);
});

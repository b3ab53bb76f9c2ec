import { screen } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { Formula } from "@/src/components/ui/formula";
import { Term } from "@/src/farm/terms/term";
import { figure, TERMS } from "@/src/farm/terms/terms";

test("a word tells its meaning on focus, and meaning with formula on a press", async () => {
  const { user } = renderApp(<Term of="pbbh">PBBH terakhir</Term>);
  await user.tab();
  const word = screen.getByRole("button", { name: "PBBH terakhir" });
  expect(word).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent(TERMS.pbbh.text);
  expect(word).toHaveAccessibleDescription(TERMS.pbbh.text);

  await user.keyboard("{Enter}");
  const panel = screen.getByRole("dialog", { name: "Arti PBBH terakhir" });
  expect(panel).toHaveTextContent(`PBBH${TERMS.pbbh.text}Rumus: ${TERMS.pbbh.formula}`);
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(panel).not.toBeInTheDocument();
  expect(word).toHaveFocus();
});

test("Rumus tells the same formula", async () => {
  const { user } = renderApp(<Formula of={[figure("pbbh"), figure("margin")]} label="tabel" />);
  await user.click(screen.getByRole("button", { name: "Rumus tabel" }));
  const panel = screen.getByRole("dialog", { name: "Rumus tabel" });
  expect(panel).toHaveTextContent(TERMS.pbbh.formula);
  expect(panel).toHaveTextContent(TERMS.pbbh.note);
  expect(panel).toHaveTextContent(`${TERMS.margin.name}${TERMS.margin.formula}`);
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "@/src/components/ui/page/tabs";

const tabs = [
  { key: "detail", label: "Rincian" },
  { key: "payment", label: "Pembayaran", count: 3 },
  { key: "history", label: "Riwayat" },
] as const;

function Sample() {
  const [tab, setTab] = useState<(typeof tabs)[number]["key"]>("detail");
  return (
    <Tabs label="Bagian" tabs={tabs} value={tab} onChange={setTab}>
      isi {tab}
    </Tabs>
  );
}

test("one tab is a stop of the Tab key, the arrows choose and go round", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  expect(screen.getByRole("tab", { name: "Rincian", selected: true })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Pembayaran 3", selected: true })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Pembayaran 3" })).toHaveTextContent("isi payment");
  await user.keyboard("{End}{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Rincian", selected: true })).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "Riwayat", selected: true })).toHaveFocus();
});

test("a click chooses", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("tab", { name: "Riwayat" }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("isi history");
});

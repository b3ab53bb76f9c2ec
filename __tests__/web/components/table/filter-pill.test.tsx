import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FilterPill } from "@/src/components/table/filter-pill";

const filter = {
  name: "role",
  label: "Peran",
  multiple: true,
  options: [
    { value: "admin", label: "Admin" },
    { value: "auditor", label: "Pengawas" },
  ],
};

test("a tick shows at once and a second one counts with it, while the address is still on its way", async () => {
  const user = userEvent.setup();
  const changes: (readonly string[])[] = [];
  render(<FilterPill filter={filter} values={[]} onChange={(values) => changes.push(values)} />);
  await user.click(screen.getByRole("button", { name: "Peran" }));
  await user.click(screen.getByRole("checkbox", { name: "Admin" }));
  expect(screen.getByRole("checkbox", { name: "Admin" })).toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: "Pengawas" }));
  await user.click(screen.getByRole("checkbox", { name: "Admin" }));
  expect(changes).toEqual([["admin"], ["admin", "auditor"], ["auditor"]]);
});

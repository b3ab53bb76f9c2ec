import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import { FilterPill } from "@/src/components/table/filter/filter-pill";

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
  await user.click(await screen.findByRole("checkbox", { name: "Admin" }));
  expect(screen.getByRole("checkbox", { name: "Admin" })).toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: "Pengawas" }));
  await user.click(screen.getByRole("checkbox", { name: "Admin" }));
  expect(changes).toEqual([["admin"], ["admin", "auditor"], ["auditor"]]);
});

test("choices that are fetched take the focus when they have come; its code is asked for when it is pointed at", async () => {
  const user = userEvent.setup();
  const load = jest.fn(async () => {});
  const late = (options?: (typeof filter)["options"]) => ({
    name: "role",
    label: "Peran",
    load,
    render: () => <FetchedChoices filter={{ ...filter, options }} error={null} values={[]} onChange={() => {}} />,
  });
  const { rerender } = render(<FilterPill filter={late()} values={[]} onChange={() => {}} />);
  await user.hover(screen.getByRole("button", { name: "Peran" }));
  expect(load).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Peran" }));
  expect(screen.getByRole("dialog", { name: "Saringan Peran" })).toHaveFocus();
  rerender(<FilterPill filter={late(filter.options)} values={[]} onChange={() => {}} />);
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Admin" })).toHaveFocus());
});

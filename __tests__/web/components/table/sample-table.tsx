import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Column } from "@/src/components/table/column";
import { DataTable, type DataTableProps } from "@/src/components/table/data-table";
import { oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";

export interface Sale {
  id: string;
  number: string;
  customer: string;
  total: number;
  state: string;
}

export const sales: Sale[] = ["Ahmad", "Budi", "Citra"].map((customer, index) => ({
  id: `s${index + 1}`,
  number: `PJ/2025/08/000${index + 1}`,
  customer,
  total: (index + 1) * 1_000_000,
  state: index === 0 ? "Lunas" : "Dipesan",
}));

const columns: Column<Sale>[] = [
  { id: "number", header: "Nomor", sort: "number", card: "title", cell: (row) => row.number },
  { id: "customer", header: "Customer", sort: "customer", card: "fact", cell: (row) => row.customer },
  { id: "state", header: "Status", card: "state", cell: (row) => row.state },
  {
    id: "total",
    header: "Total",
    align: "right",
    sort: "total",
    sortFirst: "desc",
    card: "fact",
    cell: (row) => `Rp${row.total}`,
  },
  { id: "note", header: "Catatan", hidden: true, cell: () => "-" },
];

const spec: ListSpec = {
  sorts: ["number", "customer", "total"],
  defaultSort: "-number",
  filters: { status: someOf(["lunas", "dipesan"]), kind: oneOf(["qurban", "aqiqah"]) },
};

type Props = Partial<DataTableProps<Sale>>;

function Sample(props: Props) {
  const [state, onStateChange] = useListState(spec);
  return (
    <DataTable
      id="sale"
      what="penjualan"
      searchLabel="Cari nomor atau customer"
      columns={columns}
      rows={sales}
      total={{ count: 45 }}
      rowId={(row) => row.id}
      rowName={(row) => row.number}
      rowHref={(row) => `/sale/${row.id}`}
      spec={spec}
      state={state}
      onStateChange={onStateChange}
      filters={[
        {
          name: "status",
          label: "Status",
          multiple: true,
          options: [
            { value: "lunas", label: "Lunas" },
            { value: "dipesan", label: "Dipesan" },
          ],
        },
        { name: "kind", label: "Jenis", options: [{ value: "qurban", label: "Qurban" }] },
      ]}
      empty={<p>Belum ada penjualan</p>}
      {...props}
    />
  );
}

/** The table at an address; `search()` returns the present address. */
export function mountTable(props: Props = {}, address = "/sale") {
  const user = userEvent.setup();
  const page = (shown: Props) => [
    {
      path: "/sale",
      element: (
        <main>
          <Sample {...shown} />
        </main>
      ),
    },
    { path: "/sale/:id", element: <h1>Rincian</h1> },
  ];
  const router = createMemoryRouter(page(props), { initialEntries: [address] });
  const view = render(<RouterProvider router={router} />);
  return { user, router, ...view, search: () => new URLSearchParams(router.state.location.search) };
}

export const rowNames = () => screen.getAllByRole("link").map((link) => link.textContent);

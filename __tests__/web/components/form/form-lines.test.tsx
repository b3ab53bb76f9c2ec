import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFieldArray } from "react-hook-form";
import * as z from "zod/mini";
import { Form } from "@/src/components/form/core/form";
import { FormMessage } from "@/src/components/form/core/form-message";
import { FormSection } from "@/src/components/form/core/form-section";
import { DateRangeField } from "@/src/components/form/date/date-range-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { ApiError } from "@/src/lib/http/api-error";
import { mountForm } from "./mount-form";

const Day = z.nullable(z.iso.date());
const SaleInput = z.object({
  period: z.nullable(z.object({ from: Day, to: Day })),
  lines: z.array(z.object({ price: z.int().check(z.gte(1000)) })).check(z.minLength(1)),
});

function Lines() {
  const { fields, append, remove } = useFieldArray({ name: "lines" });
  return (
    <FormSection title="Barang" description="Satu baris satu ternak.">
      {fields.map((field, index) => (
        <div key={field.id}>
          <RupiahField name={`lines.${index}.price`} label={`Harga baris ${index + 1}`} />
          <button type="button" onClick={() => remove(index)}>
            Hapus baris {index + 1}
          </button>
        </div>
      ))}
      <FormMessage name="lines" label="baris penjualan" />
      <button type="button" onClick={() => append({ price: null })}>
        Tambah baris
      </button>
    </FormSection>
  );
}

function mountSale(onSubmit: (values: z.infer<typeof SaleInput>) => Promise<unknown> = async () => {}) {
  mountForm(
    <Form
      id="sale"
      schema={SaleInput}
      defaults={{ period: null, lines: [] }}
      submitLabel="Simpan penjualan"
      onSubmit={onSubmit}
    >
      <DateRangeField name="period" label="Periode" />
      <Lines />
    </Form>,
  );
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Simpan penjualan" }));
const addLine = () => userEvent.click(screen.getByRole("button", { name: "Tambah baris" }));

it("says where a list as a whole is wrong, and the summary leads there", async () => {
  mountSale();
  expect(screen.getByRole("region", { name: "Barang" })).toBeInTheDocument();
  await save();
  const summary = await screen.findByRole("alert");
  const link = within(summary).getByRole("button", { name: "At least 1 baris penjualan" });
  await userEvent.click(link);
  expect(document.activeElement).toHaveTextContent("At least 1 baris penjualan");
});

it("names the fields of each line, in its errors and in those of the server", async () => {
  const refused = new ApiError("Periksa isian.", {
    status: 422,
    fields: { "lines.1.price": "Di bawah harga minimum." },
  });
  const onSubmit = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue(undefined);
  mountSale(onSubmit);
  await addLine();
  await addLine();
  await userEvent.type(screen.getByRole("textbox", { name: "Harga baris 1" }), "2 jt");
  await save();
  const second = screen.getByRole("textbox", { name: "Harga baris 2" });
  await waitFor(() => expect(second).toHaveAccessibleDescription("Please enter Harga baris 2"));
  await userEvent.type(second, "3 jt");
  await save();
  await waitFor(() => expect(second).toHaveAccessibleDescription("Di bawah harga minimum."));
  expect(second).toHaveFocus();
  expect(onSubmit.mock.calls[0][0].lines).toEqual([{ price: 2_000_000 }, { price: 3_000_000 }]);

  await userEvent.click(screen.getByRole("button", { name: "Hapus baris 1" }));
  expect(screen.getByRole("textbox", { name: "Harga baris 1" })).toHaveValue("Rp3.000.000");
});

it("holds a period as two dates, and refuses text that is none", async () => {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  mountSale(onSubmit);
  await addLine();
  await userEvent.type(screen.getByRole("textbox", { name: "Harga baris 1" }), "2 jt");
  const from = screen.getByRole("textbox", { name: "Periode: Dari" });
  await userEvent.type(from, "entah");
  await save();
  const period = screen.getByRole("group", { name: "Periode" });
  await waitFor(() => expect(period).toHaveAccessibleDescription("Periode date format is invalid"));
  expect(from).toHaveFocus();
  expect(from).toHaveValue("entah");
  await userEvent.clear(from);
  await userEvent.type(from, "1/8/2025");
  await userEvent.type(screen.getByRole("textbox", { name: "Periode: Sampai" }), "18/8/2025");
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0][0].period).toEqual({ from: "2025-08-01", to: "2025-08-18" });
});

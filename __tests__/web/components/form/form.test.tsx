import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BROKEN_TEXT } from "@/contract/base/broken-text";
import { ApiError } from "@/src/lib/http/api-error";
import { deferred, mountForm } from "./mount-form";
import { full, ProductForm } from "./product-form";

const name = () => screen.getByRole("textbox", { name: "Nama" });
const price = () => screen.getByRole("textbox", { name: "Harga jual" });
const save = () => screen.getByRole("button", { name: "Simpan produk" });

async function fill() {
  await userEvent.type(name(), "Domba Garut");
  await userEvent.type(price(), "2,5 jt");
}

const refusal = (status: number, message: string, fields = {}) => new ApiError(message, { status, fields });

describe("checking", () => {
  it("marks what the contract requires, and only that", () => {
    mountForm(<ProductForm />);
    expect(name()).toBeRequired();
    expect(price()).toBeRequired();
    expect(screen.getByRole("textbox", { name: "Tanggal beli" })).not.toBeRequired();
  });

  it("speaks when a field is left, and again while it is put right", async () => {
    mountForm(<ProductForm />);
    await userEvent.click(name());
    expect(name()).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(name()).toHaveAccessibleDescription("Please enter Nama"));
    await userEvent.type(name(), "D");
    await waitFor(() => expect(name()).toBeValid());
    await userEvent.type(name(), "omba yang sangat besar sekali");
    await waitFor(() => expect(name()).toHaveAccessibleDescription("Nama terlalu panjang."));
  });

  it("moves nothing under a finger: the error of the field that a press leaves comes after the press", async () => {
    jest.useFakeTimers();
    mountForm(<ProductForm />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(name());
    await user.pointer({ keys: "[MouseLeft>]", target: save() });
    expect(name()).not.toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(name()).toBeValid();
    // The finger slides off, which is no click, but the field has lost the focus.
    await user.pointer([{ target: document.body }, { keys: "[/MouseLeft]", target: document.body }]);
    await waitFor(() => expect(name()).toHaveAccessibleDescription("Please enter Nama"));
    jest.useRealTimers();
  });

  it("sends nothing that it could not read", async () => {
    const onSubmit = jest.fn();
    mountForm(<ProductForm onSubmit={onSubmit} defaults={full} />);
    await userEvent.clear(price());
    await userEvent.type(price(), "mahal");
    await userEvent.type(screen.getByRole("textbox", { name: "Tanggal beli" }), "{Control>}a{/Control}entah");
    await userEvent.click(save());
    await waitFor(() => expect(price()).toHaveAccessibleDescription("Harga jual is not a valid number"));
    expect(price()).toHaveValue("mahal");
    expect(screen.getByRole("textbox", { name: "Tanggal beli" })).toHaveAccessibleDescription(
      "Tanggal beli date format is invalid",
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("says at its field that half an emoji cannot be kept, also while another field is wrong", async () => {
    const onSubmit = jest.fn();
    mountForm(<ProductForm onSubmit={onSubmit} />);
    fireEvent.change(name(), { target: { value: "Domba \ud83d" } });
    await userEvent.click(save());
    await waitFor(() => expect(name()).toHaveAccessibleDescription(BROKEN_TEXT));
    expect(price()).toHaveAccessibleDescription("Please enter Harga jual");
    fireEvent.change(name(), { target: { value: "Domba 🐑" } });
    await userEvent.type(price(), "2,5 jt");
    await userEvent.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it("sums up what is missing in the order of the page, and goes to the first", async () => {
    mountForm(<ProductForm />);
    await userEvent.click(save());
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByText("2 isian perlu diperbaiki")).toBeInTheDocument();
    expect(
      within(summary)
        .getAllByRole("button")
        .map((link) => link.textContent),
    ).toEqual(["Please enter Nama", "Please enter Harga jual"]);
    expect(name()).toHaveFocus();
    await userEvent.click(within(summary).getByRole("button", { name: "Please enter Harga jual" }));
    expect(price()).toHaveFocus();
    await userEvent.type(name(), "Domba");
    await userEvent.type(price(), "5000");
    await waitFor(() => expect(screen.queryByText("2 isian perlu diperbaiki")).not.toBeInTheDocument());
    expect(screen.queryByText("1 isian perlu diperbaiki")).not.toBeInTheDocument();
  });
});

describe("sending", () => {
  it("hands over the parsed values and a key, and then says it is done", async () => {
    const onSubmit = jest.fn().mockResolvedValue({ id: 7 });
    const onDone = jest.fn();
    mountForm(<ProductForm onSubmit={onSubmit} onDone={onDone} />);
    await userEvent.type(name(), "  Domba Garut  ");
    await userEvent.type(price(), "2,5 jt{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 7 }));
    const [values, request] = onSubmit.mock.calls[0];
    expect(values).toMatchObject({ name: "Domba Garut", price: 2_500_000, bought: null, active: true });
    expect(request.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("sends once, however often it is pressed", async () => {
    const answer = deferred<unknown>();
    const onSubmit = jest.fn(() => answer.promise);
    mountForm(<ProductForm onSubmit={onSubmit} defaults={full} />);
    await userEvent.dblClick(save());
    await userEvent.type(name(), "{Enter}{Enter}");
    await userEvent.click(save());
    expect(save()).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("Menyimpan…")).toBeInTheDocument();
    await act(async () => answer.resolve(undefined));
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-busy"));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("keeps its key until it has succeeded, then takes a new one", async () => {
    const keys: string[] = [];
    const answers = [refusal(0, "Error Server"), null, null];
    const onSubmit = jest.fn(async (_: unknown, request: { idempotencyKey: string }) => {
      keys.push(request.idempotencyKey);
      const error = answers[keys.length - 1];
      if (error) throw error;
    });
    mountForm(<ProductForm onSubmit={onSubmit} defaults={full} />);
    for (let round = 1; round <= 3; round++) {
      await userEvent.click(save());
      await waitFor(() => expect(keys).toHaveLength(round));
      // The specified words, and their meaning here.
      if (round === 1)
        expect(await screen.findByText(/Error Server\. Server tidak menjawab\. Periksa jaringan/)).toBeVisible();
      await waitFor(() => expect(save()).not.toHaveAttribute("aria-busy"));
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("makes a key also where the page is not a secure one", async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    try {
      const onSubmit = jest.fn().mockResolvedValue(undefined);
      mountForm(<ProductForm onSubmit={onSubmit} defaults={full} />);
      await userEvent.click(save());
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      expect(onSubmit.mock.calls[0][1].idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    } finally {
      Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
    }
  });
});

describe("a refusal by the server", () => {
  it("puts field errors on their fields, goes to the first and keeps everything typed", async () => {
    const fields = { price: "Di bawah harga minimum.", name: "Nama sudah dipakai.", "lines.0.tag": "Anting terjual." };
    const onSubmit = jest
      .fn()
      .mockRejectedValueOnce(refusal(422, "Periksa isian.", fields))
      .mockResolvedValue(undefined);
    mountForm(<ProductForm onSubmit={onSubmit} />);
    await fill();
    await userEvent.click(save());
    await waitFor(() => expect(name()).toHaveAccessibleDescription("Nama sudah dipakai."));
    expect(price()).toHaveAccessibleDescription("Di bawah harga minimum.");
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue("Domba Garut");
    expect(price()).toHaveValue("Rp2.500.000");
    expect(screen.getByText("Anting terjual.")).toBeInTheDocument();

    await userEvent.type(name(), " 2");
    await userEvent.type(price(), "{Control>}a{/Control}3 jt");
    await waitFor(() => expect(name()).toBeValid());
    await userEvent.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it("says that nothing was saved and why, and lets the same be sent again", async () => {
    const onSubmit = jest.fn().mockRejectedValueOnce(refusal(400, "Kas bulan ini sudah ditutup.")).mockResolvedValue(1);
    const onDone = jest.fn();
    mountForm(<ProductForm onSubmit={onSubmit} onDone={onDone} />);
    await fill();
    await userEvent.click(save());
    expect(
      await screen.findByText("Belum tersimpan. Kas bulan ini sudah ditutup. Isian Anda tetap ada."),
    ).toBeInTheDocument();
    expect(name()).toHaveValue("Domba Garut");
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(1));
    expect(screen.queryByText(/Belum tersimpan/)).not.toBeInTheDocument();
  });

  it("tells nothing of the inside of an unknown failure", async () => {
    mountForm(<ProductForm defaults={full} onSubmit={() => Promise.reject(new TypeError("x is not a function"))} />);
    await userEvent.click(save());
    expect(await screen.findByText("Belum tersimpan. Isian Anda tetap ada.")).toBeInTheDocument();
  });
});

describe("a conflict", () => {
  const conflict = refusal(409, "Produk ini sudah diubah oleh Sari.");
  const theirs = { ...full, price: 3_000_000, bought: "2025-08-20", version: 2 };

  function open() {
    const onSubmit = jest.fn().mockRejectedValueOnce(conflict).mockResolvedValue(undefined);
    mountForm(<ProductForm recordId={1} defaults={full} onSubmit={onSubmit} onConflict={async () => theirs} />);
    return onSubmit;
  }
  async function collide() {
    await userEvent.type(name(), " Super");
    await userEvent.type(price(), "{Control>}a{/Control}2,8 jt");
    await userEvent.click(save());
    return screen.findByRole("button", { name: "Simpan isian saya" });
  }

  it("shows what somebody else has changed beside what is typed here", async () => {
    open();
    await collide();
    const panel = screen.getByText("Produk ini sudah diubah oleh Sari.").closest("[role=alert]") as HTMLElement;
    const terms = within(panel)
      .getAllByRole("term")
      .map((term) => term.textContent);
    expect(terms).toEqual(["Harga jual", "Tanggal beli"]);
    expect(within(panel).getByText("Rp3.000.000")).toBeInTheDocument();
    expect(within(panel).getByText("Rp2.800.000")).toBeInTheDocument();
    expect(within(panel).getByText("20 Agustus 2025")).toBeInTheDocument();
    expect(name()).toHaveValue("Domba Garut Super");
  });

  it("can save what is typed on top of the newest record", async () => {
    const onSubmit = open();
    await userEvent.click(await collide());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(onSubmit.mock.calls[1][0]).toMatchObject({
      name: "Domba Garut Super",
      price: 2_800_000,
      bought: "2025-08-20",
      version: 2,
    });
    await waitFor(() => expect(screen.queryByText("Produk ini sudah diubah oleh Sari.")).not.toBeInTheDocument());
  });

  it("can take the newest record instead", async () => {
    open();
    await collide();
    await userEvent.click(screen.getByRole("button", { name: "Pakai data terbaru" }));
    expect(name()).toHaveValue("Domba Garut");
    expect(price()).toHaveValue("Rp3.000.000");
    expect(screen.queryByRole("button", { name: "Simpan isian saya" })).not.toBeInTheDocument();
  });
});

it("a form inside another one's tree does not send the other", async () => {
  const outer = jest.fn();
  const inner = jest.fn().mockResolvedValue(undefined);
  mountForm(
    // biome-ignore lint/a11y/useSemanticElements: stands for the outer form, which React hears through a portal
    <div role="form" onSubmit={outer}>
      <ProductForm guard={false} draft={false} defaults={full} onSubmit={inner} />
    </div>,
  );
  await userEvent.click(save());
  await waitFor(() => expect(inner).toHaveBeenCalled());
  expect(outer).not.toHaveBeenCalled();
});

it("cancels by its own button", async () => {
  const onCancel = jest.fn();
  mountForm(<ProductForm onCancel={onCancel} />);
  await userEvent.click(screen.getByRole("button", { name: "Batal" }));
  expect(onCancel).toHaveBeenCalled();
});

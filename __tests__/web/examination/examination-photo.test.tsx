import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { ExaminationCreatePage } from "@/src/features/examination/form/examination-create-page";
import { animal } from "./support";

// Only a browser shows, drags and draws it: e2e/photo.spec.ts.
jest.mock("@/src/components/form/file/photo-crop", () => ({
  PhotoCrop: ({ onCrop }: { onCrop: (area: object) => void }) => (
    <button type="button" onClick={() => onCrop({})}>
      Pakai foto ini
    </button>
  ),
}));
jest.mock("@/src/components/form/file/shrink-photo", () => ({ shrinkPhoto: async (file: File) => file }));

const ADDRESS = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => "blob:foto", revokeObjectURL: () => {} });
  signedInAs(api, "admin");
  api.on("GET examination/animal", ok({ items: [animal()] }));
  api.on("POST photo", ok({ photo: ADDRESS }));
});

async function openWithPhoto() {
  const view = renderApp(<ExaminationCreatePage />, { at: "/referensi/sheep-examination-log/create?sheep=1" });
  await view.user.upload(await screen.findByLabelText("Foto"), new File(["x"], "luka.jpg", { type: "image/jpeg" }));
  await view.user.click(await screen.findByRole("button", { name: "Pakai foto ini" }));
  await waitFor(() =>
    expect(screen.getByRole("img", { name: "Pratinjau Foto" })).toHaveAttribute(
      "src",
      expect.stringContaining(ADDRESS),
    ),
  );
  return view;
}
const save = () => screen.getByRole("button", { name: "Simpan pemeriksaan" });
const sent = () => api.seen.filter(({ method, path }) => method === "POST" && path === "examination");

test("a photo is sent at once, and the examination names it", async () => {
  api.on(
    "POST examination",
    ok({ batch: "x", items: [{ id: 1, sheepId: 1, weight: null, weightEstimated: false, gain: null }] }),
  );
  const { user } = await openWithPhoto();
  await user.click(save());
  await screen.findByText("at /referensi/sheep-examination-log");
  expect(JSON.parse(sent()[0]?.body ?? "{}")).toMatchObject({ photo: ADDRESS, entries: [{ sheepId: 1 }] });
});

test("one that is gone says so at its field; the form stays", async () => {
  api.on(
    "POST examination",
    refused(422, { message: "x", errors: { photo: "Foto ini sudah tidak ada. Pilih foto lagi." } }),
  );
  const { user } = await openWithPhoto();
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText("Foto")).toHaveAccessibleDescription(/sudah tidak ada/));
  expect(save()).toBeInTheDocument();
});

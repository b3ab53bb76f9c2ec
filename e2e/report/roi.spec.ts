import { expectNoShift } from "@/e2e/support/shifts";
import { test } from "@/e2e/support/test";

for (const width of [1280, 390])
  test(`at ${width} px the list of contracts is shown with the chart above it`, async ({ asOwner: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await expectNoShift(page, {
      path: "/report/roi",
      call: /report\/roi\?/,
      part: "Proyeksi dan hasil per paket",
      search: "Cari nama atau kode",
    });
  });

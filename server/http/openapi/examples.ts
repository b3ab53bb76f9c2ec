import { IMPORT_EXAMPLES } from "./example-imports";

/** A request and an answer as programs meet them. A test reads each with the schema of its call. */
type Example = { body?: unknown; response?: unknown };

const AT = "2025-08-18T02:05:00.000Z";

const PURCHASE = {
  day: "2025-08-18",
  supplierId: 7,
  freight: 150_000,
  otherCost: 0,
  lines: [
    {
      kind: "ternak",
      productId: 4,
      note: null,
      price: 2_500_000,
      quantity: 3,
      species: "domba",
      breed: "Garut",
      sex: "jantan",
      ageMonths: 8,
      priceMethod: "ekor",
      penId: 6,
    },
  ],
  noteNumber: "NOTA-77",
  dueOn: "2025-09-17",
  notes: null,
  attachments: [],
};

/** Examples by method and path, where programs begin, and where the schema alone does not say how fields go together. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...IMPORT_EXAMPLES,
  "GET changes": {
    response: {
      items: [
        { id: 4711, word: "transaction", record: 812, action: "transaction.pay", at: AT, version: 3 },
        { id: 4712, word: "sheep", record: 95, action: "sheep.move", at: AT, version: 7 },
      ],
      cursor: "1f0c9a3e.90412.0",
      has_more: false,
    },
  },
  "POST profile/token": {
    body: { name: "Timbangan", scope: "tulis", days: 90, password: "kata sandi Anda" },
    response: {
      token: "domba_0000000000000000000000000000000000000000000",
      made: {
        id: 7,
        name: "Timbangan",
        scope: "tulis",
        hint: "domba_0000",
        ownerName: "Budi Santoso",
        createdAt: AT,
        expiresAt: "2025-11-16T02:05:00.000Z",
        expired: false,
        lastUsedAt: null,
      },
    },
  },
  "POST configuration/hook": {
    body: { url: "https://kasir.example/domba", words: ["transaction", "sheep"], active: true },
    response: {
      hook: {
        id: 3,
        url: "https://kasir.example/domba",
        words: ["transaction", "sheep"],
        active: true,
        lastDeliveredAt: null,
        failures: 0,
        failingSince: null,
        lastError: null,
        nextAttemptAt: null,
        pausedAt: null,
        version: 1,
      },
      secret: "whsec_0000000000000000000000000000000000000000000",
    },
  },
  "POST purchase": { body: PURCHASE },
  "PUT purchase/{id}": { body: { ...PURCHASE, version: 3 } },
  "POST breeding/mating": {
    body: {
      kind: "koloni",
      sireId: 95,
      semen: null,
      penId: 6,
      fromOn: "2025-08-18",
      toOn: "2025-09-17",
      eweIds: [112],
      notes: null,
    },
  },
  "POST supplier": {
    body: {
      code: null,
      name: "CV Pakan Jaya",
      kind: "pakan",
      whatsapp: "6281234567890",
      address: null,
      bankName: null,
      accountNumber: null,
      accountHolder: null,
      termDays: 14,
    },
  },
};

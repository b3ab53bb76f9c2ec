import type { AuditEntry } from "@/contract/audit/model";

export const entry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 31,
  at: "2025-08-18T02:05:00.000Z",
  userId: 2,
  userName: "Siti Rahmawati",
  action: "customer.update",
  entity: "customer",
  entityId: "7",
  recordName: "Sri Lestari",
  requestId: "permintaan-31",
  changes: [
    { field: "creditLimit", before: 5_000_000, after: 7_500_000 },
    { field: "active", before: true, after: false },
    { field: "email", before: null, after: "sri@domba.example" },
  ],
  ...values,
});

import type { User } from "@/contract/user/model";

export const user = (values: Partial<User> = {}): User => ({
  id: 7,
  username: "sri",
  name: "Sri Lestari",
  email: "sri@domba.example",
  whatsapp: "6281234567890",
  role: "admin",
  photo: null,
  active: true,
  anonymised: false,
  mustChangePassword: false,
  twoStep: false,
  lastLoginAt: "2025-08-18T02:05:00.000Z",
  activeSessions: 1,
  createdAt: "2025-08-01T02:05:00.000Z",
  self: false,
  version: 3,
  ...values,
});

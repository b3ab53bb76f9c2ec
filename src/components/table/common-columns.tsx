import { PhoneLink } from "@/src/components/ui/phone-link";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { formatDateShort } from "@/src/lib/format";
import type { Column } from "./column";

// These columns stand in several lists.

export const whatsAppColumn: Column<{ whatsapp: string }> = {
  id: "whatsapp",
  header: "WhatsApp",
  width: 166,
  card: "fact",
  cell: ({ whatsapp }) => <PhoneLink phone={whatsapp} />,
};

export const statusColumn: Column<{ active: boolean }> = {
  id: "status",
  header: "Status",
  width: 112,
  rank: 3,
  card: "state",
  cell: ({ active }) => <StatusBadge active={active} />,
};

export const createdColumn: Column<{ createdAt: string }> = {
  id: "created",
  header: "Dibuat",
  width: 120,
  hidden: true,
  sort: "created",
  sortFirst: "desc",
  cell: ({ createdAt }) => formatDateShort(createdAt),
};

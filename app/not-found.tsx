import type { Metadata } from "next";
import { LostPage } from "@/src/features/landing/lost-page";

export const metadata: Metadata = { title: "Halaman tidak ditemukan · Domba", alternates: { canonical: null } };

/** 404.html: an address outside the app. (Inside it, the router has a screen of its own.) */
export default function NotFound() {
  return <LostPage />;
}

import type { Metadata } from "next";
import { LostPage } from "@/src/features/landing/pages/lost-page";
import { site } from "@/src/features/landing/site";

export const metadata: Metadata = { title: `Halaman tidak ditemukan · ${site.name}`, alternates: { canonical: null } };

/** 404.html: an address outside the app. (Inside it, the router has a screen of its own.) */
export default function NotFound() {
  return <LostPage />;
}

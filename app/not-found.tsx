import type { Metadata } from "next";
import { LostPage } from "@/src/features/landing/pages/lost-page";
import { site } from "@/src/features/landing/site";

export const metadata: Metadata = { title: `Halaman tidak ditemukan · ${site.name}`, alternates: { canonical: null } };

/** 404.html answers an address outside the app. Inside the app the router has its own screen for that. */
export default function NotFound() {
  return <LostPage />;
}

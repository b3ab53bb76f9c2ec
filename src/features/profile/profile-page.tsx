import { PageHeader } from "@/src/components/ui/page-header";
import { AccountCard } from "./account-card";
import { SessionsCard } from "./sessions-card";
import { TwoStepCard } from "./two-step-card";

export function ProfilePage() {
  return (
    <>
      <title>Profil · Domba</title>
      <PageHeader title="Profil" />
      <div className="flex max-w-2xl flex-col gap-4">
        <AccountCard />
        <TwoStepCard />
        <SessionsCard />
      </div>
    </>
  );
}

import { PageHeader } from "@/src/components/ui/page/page-header";
import { ProfileCard } from "./profile-card";
import { SessionsCard } from "./sessions-card";
import { TwoStepCard } from "./two-step-card";

export function ProfilePage() {
  return (
    <div className="mx-auto max-w-2xl">
      <title>Profil · Domba</title>
      <PageHeader title="Profil" />
      <div className="flex flex-col gap-4">
        <ProfileCard />
        <TwoStepCard />
        <SessionsCard />
      </div>
    </div>
  );
}

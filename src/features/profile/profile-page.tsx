import { Suspense } from "react";
import { useMay } from "@/src/api/user";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { SkeletonCard } from "@/src/components/ui/page/skeleton";
import { ProfileCard } from "./profile-card";
import { SessionsCard } from "./sessions-card";
import { TwoStepCard } from "./two-step-card";

/** Few people have programs of their own, so the rest of the page does not wait for this card. */
const TokensCard = lazyPart(() => import("./tokens-card").then((module) => ({ default: module.TokensCard })));

export function ProfilePage() {
  const withOthers = useMay("user.read");
  return (
    <div className="mx-auto max-w-2xl">
      <title>Profil · Domba</title>
      <PageHeader title="Profil" />
      <div className="flex flex-col gap-4">
        <ProfileCard />
        <TwoStepCard />
        <SessionsCard />
        <Suspense fallback={<SkeletonCard height={140} />}>
          <TokensCard withOthers={withOthers} />
        </Suspense>
      </div>
    </div>
  );
}

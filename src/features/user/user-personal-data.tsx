import type { User } from "@/contract/user/model";
import { exportPersonalData, useAnonymise } from "@/src/api/personal-data";
import { PersonalDataCard } from "@/src/farm/partner/personal-data-card";

export function UserPersonalData({ user }: { user: User }) {
  const { id, name, username, version, anonymised, self } = user;
  return (
    <PersonalDataCard
      name={name}
      word={{ label: "username", value: username }}
      version={version}
      consequence="Nama, username, kontak dan fotonya dihapus untuk selamanya, juga dari riwayat, dan ia tidak dapat masuk lagi. Pekerjaannya tetap tercatat."
      blocked={anonymised ? "User ini sudah dianonimkan." : self ? "Ini akun Anda sendiri." : undefined}
      onExport={() => exportPersonalData("user", id)}
      anonymise={useAnonymise("user", id)}
    />
  );
}

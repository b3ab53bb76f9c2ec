import { eq } from "drizzle-orm";
import type { AccountSettings } from "@/contract/configuration/accounts";
import {
  type Appearance,
  type Configuration,
  DEFAULT_SETTINGS,
  type SectionInput,
  type Settings,
} from "@/contract/configuration/model";
import { SECTIONS, type Section } from "@/contract/configuration/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { settings } from "@/server/db/schema/program/settings";
import { users } from "@/server/db/schema/user";
import { readSettings, withDefaults } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { byOf } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { wakeAfter } from "@/server/modules/notification/wake";
import { secretOf } from "@/server/modules/notification/webhook-test";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { hasNobody } from "@/server/modules/user/empty-farm";

const CHANGED = "Konfigurasi ini baru saja diubah orang lain.";

type Row = { name: string; value: unknown; version: number; changedAt: Date; changedBy: string | null };

type View<S extends Section> = Configuration[S]["value"];
const asStored = <Value>(value: Value) => value;

/** As it goes out: what is secret stays. */
const VIEWS: { [S in Section]: (value: Settings[S]) => View<S> } = {
  perusahaan: asStored,
  penomoran: asStored,
  ketentuan: asStored,
  umur: asStored,
  perkembangbiakan: asStored,
  pesan: asStored,
  halaman: asStored,
  webhook: ({ secret, ...rest }) => ({ ...rest, hasSecret: secret !== null }),
  akun: asStored,
};
const viewOf = <S extends Section>(section: S, value: Settings[S]) => VIEWS[section](value);

const answerOf = (section: Section, row: Row | undefined) => ({
  value: viewOf(section, withDefaults(section, row?.value)),
  version: row?.version ?? 0,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
});

export async function readConfiguration(db: Queryable): Promise<Configuration> {
  const rows: Row[] = await db
    .select({
      name: settings.name,
      value: settings.value,
      version: settings.version,
      changedAt: settings.changedAt,
      changedBy: users.name,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedBy));
  const answers = SECTIONS.map((section) => [
    section,
    answerOf(
      section,
      rows.find(({ name }) => name === section),
    ),
  ]);
  return Object.fromEntries(answers) as Configuration;
}

export async function readAppearance({ db, config }: Pick<Deps, "db" | "config">): Promise<Appearance> {
  const { name, logo } = await readSettings(db, "perusahaan");
  return {
    name,
    logo,
    example: config.exampleOf,
    nobody: (await hasNobody(db)) || undefined,
    oidc: config.oidc?.label,
  };
}

/** The photo that a section names. */
const photoIn = (value: Settings[Section]) => ("logo" in value ? photoIdOf(value.logo) : null);

/** The form's values as they are stored. A secret that was not typed anew stays as it was. */
const STORED: { [S in Section]: (input: SectionInput<S>, before: Settings[S]) => Settings[S] } = {
  perusahaan: ({ version: _version, ...value }) => value,
  penomoran: ({ version: _version, ...value }) => value,
  ketentuan: ({ version: _version, ...value }) => value,
  umur: ({ version: _version, ...value }) => value,
  perkembangbiakan: ({ version: _version, ...value }) => value,
  pesan: ({ version: _version, ...value }) => value,
  halaman: ({ version: _version, ...value }) => value,
  webhook: ({ version: _version, removeSecret, secret, ...rest }, before) => ({
    ...rest,
    secret: secretOf({ removeSecret, secret }, before),
  }),
  akun: ({ accurate, jurnal }) => ({ accurate: typed(accurate), jurnal: typed(jurnal) }),
};

async function lockSection(tx: Transaction, section: Section) {
  // so that there is a row to lock: two who change what nobody has changed yet wait for each other too
  await tx
    .insert(settings)
    .values({ name: section, value: DEFAULT_SETTINGS[section], version: 0 })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, section)).for("no key update");
  if (!row) throw new Error("a section of the configuration is not there");
  return row;
}

/** Saves one section. It holds for what is made from now on. */
export const saveSection = <S extends Section>(
  deps: Deps,
  caller: Caller,
  section: S,
  input: SectionInput<S>,
): Promise<Configuration[S]> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const row = await lockSection(tx, section);
    if (row.version !== input.version) throw conflict(CHANGED);
    const before = withDefaults(section, row.value);
    const value = STORED[section](input, before);
    const { userId, name } = caller.session;
    const changed = { value, version: row.version + 1, changedAt: deps.now(), changedBy: userId };
    await tx
      .update(settings)
      .set({ ...changed, photoId: photoIn(value) })
      .where(eq(settings.name, section));
    await audit(tx, deps, caller, {
      action: "configuration.update",
      entity: "configuration",
      entityId: section,
      before: viewOf(section, before),
      after: { ...viewOf(section, value), ...loggedOf(input) },
    });
    if (section === "webhook") wakeAfter(tx);
    if (section === "umur") {
      lateOf(tx).aged = true;
      await deps.catchUp(tx, byOf(caller, deps.now()));
    }
    return answerOf(section, { ...changed, name: section, changedBy: name }) as Configuration[S];
  }).catch((error) => {
    throw photoGone(error, "settings", "logo");
  });

/** An emptied number is as one that was never typed. */
const typed = (numbers: AccountSettings["accurate"]) =>
  Object.fromEntries(Object.entries(numbers).filter(([, number]) => Boolean(number)));

/** The log says that a secret was set anew, and never the secret. */
const loggedOf = (input: SectionInput<Section>) =>
  "removeSecret" in input ? { secretChanged: input.removeSecret || input.secret !== null } : {};

import { may, PERMISSIONS, ROLES, roleLabel } from "@/contract/base/roles";
import { endpoints } from "@/contract/endpoints";

const permissionsOf = (role: string) => PERMISSIONS.filter((permission) => may(role, permission));

test("the owner may everything", () => {
  expect(permissionsOf("owner")).toEqual([...PERMISSIONS]);
});

test("the auditor reads, and changes nothing but the own profile", () => {
  const other = permissionsOf("auditor").filter((name) => !name.endsWith(".read"));
  expect(other).toEqual(["session", "profile.write"]);
  for (const name of PERMISSIONS) if (name.endsWith(".read")) expect(may("auditor", name)).toBe(true);
});

test.each(["customer", "peternak", "", "constructor", "__proto__", "OWNER"])(
  "role %p may nothing but be told",
  (role) => {
    expect(permissionsOf(role)).toEqual(["session"]);
  },
);

test("every role has a name for people; an unknown one is shown as it is", () => {
  for (const role of ROLES) expect(roleLabel(role)).not.toBe(role);
  expect(roleLabel("peternak")).toBe("peternak");
});

test("no two endpoints share method and path, and every parameter of a path is described", () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, params } of endpoints)
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(params?.shape ?? {}));
});

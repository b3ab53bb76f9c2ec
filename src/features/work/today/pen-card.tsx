import { useQuery } from "@tanstack/react-query";
import { codeBeside } from "@/contract/sheep/words";
import type { PenWork } from "@/contract/work/model";
import { useMay } from "@/src/api/user";
import { useAssignWork, workStaffQuery } from "@/src/api/work";
import { SelectField } from "@/src/components/form/fields/select-field";
import { Card } from "@/src/components/ui/page/card";
import { WorkRow } from "./work-row";

type Props = { place: PenWork; day: string };

/** A pen with its work of the day, and who does it. */
export function PenCard({ place, day }: Props) {
  const { pen, assignee, items } = place;
  return (
    <Card
      title={pen ? pen.name : "Di luar kandang"}
      description={pen && codeBeside(pen)}
      flush
      actions={pen && <Assignee penId={pen.id} penName={pen.name} day={day} assignee={assignee} />}
    >
      <ul className="divide-y divide-line border-line border-t">
        {items.map((item) => (
          <WorkRow key={item.key} item={item} pen={pen} day={day} />
        ))}
      </ul>
    </Card>
  );
}

type AssigneeProps = { penId: number; penName: string; day: string; assignee: PenWork["assignee"] };

function Assignee({ penId, penName, day, assignee }: AssigneeProps) {
  const mayAssign = useMay("sheep.write");
  const { data: staff = [] } = useQuery({ ...workStaffQuery(), enabled: mayAssign });
  const assign = useAssignWork();
  if (!mayAssign) return assignee && <p className="text-ink-muted text-sm">{assignee.name}</p>;
  const known = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <div className="w-48">
      <SelectField
        label={`Petugas ${penName}`}
        hideLabel
        placeholder="Belum ditugaskan"
        value={assignee ? String(assignee.id) : null}
        options={[...staff, ...known].map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(user) => assign.mutate({ penId, day, userId: user === null ? null : Number(user) })}
      />
    </div>
  );
}

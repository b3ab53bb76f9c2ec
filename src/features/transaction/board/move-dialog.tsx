import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { DeliveryOrder } from "@/contract/transaction/delivery";
import { LONGEST_DRIVER, TourInput } from "@/contract/transaction/tour";
import { Form } from "@/src/components/form/core/form";
import { useSetField } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { isFetched, type Place } from "./tours";

const MoveForm = z.object({ day: TourInput.shape.day, driver: TourInput.shape.driver });

type Props = {
  order: DeliveryOrder;
  drivers: readonly string[];
  onMove: (place: Place) => void;
  onClose: () => void;
};

function Drivers({ drivers }: Pick<Props, "drivers">) {
  const setField = useSetField();
  return (
    <div className="grid gap-2">
      <TextField
        name="driver"
        label="Sopir"
        nullable
        maxLength={LONGEST_DRIVER}
        autoComplete="off"
        hint="Kosong: belum ada sopir."
      />
      {drivers.length > 0 && (
        <ul aria-label="Sopir yang pernah dipakai" className="flex flex-wrap gap-2">
          {drivers.map((driver) => (
            <li key={driver}>
              <Button size="sm" onClick={() => setField("driver", driver)}>
                {driver}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Moves a card to a day and a driver, without dragging. */
export function MoveDialog({ order, drivers, onMove, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pindahkan ${order.number}`}
      description={`${order.customer.name}${order.area ? `, ${order.area}` : ""}.`}
    >
      <Form
        id="delivery-move"
        schema={MoveForm}
        defaults={{ day: order.deliverOn, driver: order.driver }}
        onSubmit={async (place) => place}
        onDone={(place: z.output<typeof MoveForm>) => {
          onClose();
          onMove(place);
        }}
        submitLabel="Pindahkan"
        cancelLabel="Kembali"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <DateField
          name="day"
          label="Rencana serah"
          min={todayInJakarta()}
          hint="Jatuh tempo yang mengikuti rencana ini ikut pindah."
        />
        {!isFetched(order) && <Drivers drivers={drivers} />}
      </Form>
    </Dialog>
  );
}

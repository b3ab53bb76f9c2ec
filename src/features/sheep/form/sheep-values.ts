import type { SheepUpdateInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";

export const sheepValues = (animal: SheepDetail): SheepUpdateInput => ({
  earTag: animal.earTag,
  earTagColour: animal.earTagColour,
  species: animal.species,
  breed: animal.breed,
  sex: animal.sex,
  bornOn: animal.bornOn,
  bornEstimated: animal.bornEstimated,
  teethSeenOn: animal.teethSeenOn,
  origin: animal.origin,
  arrivedOn: animal.arrivedOn,
  arrivalWeight: animal.arrivalWeight,
  purchasePrice: animal.purchasePrice || null,
  damId: animal.dam?.id ?? null,
  sireId: animal.sire?.id ?? null,
  investorId: animal.investor?.id ?? null,
  productId: animal.product?.id ?? null,
  notes: animal.notes,
  photo: animal.photo,
  version: animal.version,
});

import { REASON } from "@/contract/base/error-codes";
import type { ApiError } from "./api-error";

/** The server asks about an equal payment of a moment ago: the form asks the user, and no notice is shown. */
export const isRepeated = ({ reason }: ApiError) => reason === REASON.paymentRepeated;

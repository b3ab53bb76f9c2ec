import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { Done } from "@/contract/base/envelope";
import { Profile, ProfileInput, ProfileSessions } from "./model";
import {
  TwoStepBeginInput,
  TwoStepConfirmInput,
  TwoStepDisableInput,
  TwoStepRecovery,
  TwoStepSetup,
  TwoStepState,
} from "./two-step";

const access = "profile.write";

export const twoStepEndpoints = {
  twoStep: endpoint({
    method: "GET",
    path: "profile/two-step",
    access,
    summary: "The own two-step login",
    response: TwoStepState,
  }),
  beginTwoStep: endpoint({
    method: "POST",
    path: "profile/two-step",
    access,
    summary: "Begin to turn the two-step login on; nothing changes until it is confirmed",
    json: TwoStepBeginInput,
    response: TwoStepSetup,
  }),
  confirmTwoStep: endpoint({
    method: "POST",
    path: "profile/two-step/confirm",
    access,
    summary: "Turn the two-step login on; the account's other sessions end",
    json: TwoStepConfirmInput,
    response: TwoStepRecovery,
  }),
  disableTwoStep: endpoint({
    method: "POST",
    path: "profile/two-step/disable",
    access,
    summary: "Turn the two-step login off; the account's other sessions end",
    json: TwoStepDisableInput,
    response: Done,
  }),
};

export const profileEndpoints = {
  read: endpoint({ method: "GET", path: "profile", access, summary: "The own data", response: Profile }),
  update: endpoint({
    method: "PUT",
    path: "profile",
    access,
    summary: "Change the own name, email, WhatsApp number and photo",
    json: ProfileInput,
    response: Profile,
  }),
  sessions: endpoint({
    method: "GET",
    path: "profile/session",
    access,
    summary: "The devices on which the account is signed in, the newest first",
    response: ProfileSessions,
  }),
  signOutOthers: endpoint({
    method: "POST",
    path: "profile/session/sign-out",
    access,
    summary: "End all other sessions of the own account",
    response: Done,
  }),
  signOutOne: endpoint({
    method: "DELETE",
    path: "profile/session/{id}",
    access,
    summary: "End one other session of the own account",
    params: z.object({ id: z.uuid("Sesi ini tidak dikenal.") }),
    response: Done,
  }),
};

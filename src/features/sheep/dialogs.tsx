import { lazy } from "react";

/** Forms, and what they check with, come when one is opened: a list and a card are there without them. */
export const HealthDialog = lazy(() => import("./health-dialog").then((module) => ({ default: module.HealthDialog })));
export const MoveDialog = lazy(() => import("./move-dialog").then((module) => ({ default: module.MoveDialog })));
export const PenDialog = lazy(() => import("./pen-dialog").then((module) => ({ default: module.PenDialog })));
export const PensDialog = lazy(() => import("./pens-dialog").then((module) => ({ default: module.PensDialog })));

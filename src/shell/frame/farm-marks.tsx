import { ExampleMark } from "./example-mark";
import { NextStep } from "./next-step";

/** Above every screen of an example farm, and of one that begins. */
export default function FarmMarks({ home, at }: { home: number | undefined; at: string }) {
  return home ? <ExampleMark home={home} /> : <NextStep at={at} />;
}

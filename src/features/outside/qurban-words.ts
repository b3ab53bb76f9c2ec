import { formatDate } from "@/src/lib/format";

/** An animal is judged by the day of the feast to come, or as it stands today. */
export const judgedOn = (day: string, today: string) =>
  day === today ? "menurut keadaan hari ini" : `pada hari raya, ${formatDate(day)}`;
